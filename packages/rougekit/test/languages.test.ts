// Sentences in many languages, written for this project: none of them may lose its letters under the default.

import { describe, expect, it } from 'vitest';
import { rouge, score, unicode } from '../src/index.ts';

const SAMPLES: Readonly<Record<string, string>> = {
  Amharic: 'ልጆቹ ከትምህርት በኋላ ወንዙ ዳር 3 ሰዓት ይጫወታሉ።',
  Arabic: 'يلعب الأطفال قرب النهر بعد المدرسة لمدة ٣ ساعات.',
  Armenian: 'Երեխաները դպրոցից հետո գետի մոտ են խաղում 3 ժամ։',
  Bengali: 'স্কুলের পরে শিশুরা নদীর ধারে ৩ ঘণ্টা খেলা করে।',
  Burmese: 'ကလေးများသည် ကျောင်းဆင်းပြီးနောက် မြစ်ကမ်းနားတွင် ကစားကြသည်။',
  Catalan: "Els nens juguen vora el riu després de l'escola; il·lusió i coŀlegi.",
  'Chinese, simplified': '孩子们放学后在河边玩了三个小时，回家时天已经黑了。',
  'Chinese, traditional': '孩子們放學後在河邊玩了三個小時，回家時天已經黑了。',
  Czech: 'Děti si po škole hrají 3 hodiny u řeky a vůbec nespěchají domů.',
  Danish: 'Børnene leger ved åen i 3 timer efter skole, før de går hjem.',
  English: "The children don't hurry home: they play by the river for 3 hours.",
  Finnish: 'Lapset leikkivät koulun jälkeen joen rannalla 3 tuntia ja syövät mättäällä.',
  French: "L'été, les élèves jouent près de la rivière ; où vont-ils après l'école ?",
  Georgian: 'ბავშვები სკოლის შემდეგ მდინარესთან 3 საათი თამაშობენ.',
  German: 'Die Kinder spielen nach der Schule 3 Stunden am Fluss; größere fürchten nichts.',
  Greek: 'Τα παιδιά παίζουν δίπλα στο ποτάμι για 3 ώρες μετά το σχολείο.',
  Gujarati: 'બાળકો શાળા પછી નદી કિનારે ૩ કલાક રમે છે.',
  Hebrew: 'הילדים משחקים ליד הנהר 3 שעות אחרי בית הספר.',
  Hindi: 'बच्चे स्कूल के बाद नदी के किनारे ३ घंटे खेलते हैं।',
  Hungarian: 'A gyerekek iskola után 3 órát játszanak a folyónál, és őszre fűzfát ültetnek.',
  Japanese: '子どもたちは放課後、川のそばで3時間遊んでから家に帰った。コーヒーも飲んだ。',
  Kannada: 'ಮಕ್ಕಳು ಶಾಲೆಯ ನಂತರ ನದಿಯ ಬಳಿ ೩ ಗಂಟೆ ಆಡುತ್ತಾರೆ.',
  Khmer: 'ក្មេងៗលេងនៅក្បែរទន្លេរយៈពេល ៣ ម៉ោងក្រោយចេញពីសាលា។',
  Korean: '아이들은 방과 후에 강가에서 3시간 동안 놀고 집으로 돌아갔다.',
  Lao: 'ເດັກນ້ອຍຫຼິ້ນຢູ່ແຄມແມ່ນ້ຳ ໓ ຊົ່ວໂມງຫຼັງເລີກຮຽນ.',
  Malayalam: 'കുട്ടികൾ സ്കൂളിന് ശേഷം പുഴയോരത്ത് 3 മണിക്കൂർ കളിക്കുന്നു.',
  Marathi: 'मुले शाळेनंतर नदीकाठी ३ तास खेळतात.',
  Persian: 'بچه‌ها پس از مدرسه ۳ ساعت کنار رودخانه بازی می‌کنند.',
  Polish: 'Dzieci po szkole bawią się 3 godziny nad rzeką, żując świeże jabłka.',
  Portuguese: 'As crianças brincam à beira do rio por 3 horas; depois vão para casa, não à escola.',
  Russian: 'После школы дети 3 часа играют у реки, а потом идут домой; ёлка ещё стоит.',
  Sinhala: 'ළමයි පාසලෙන් පසු ගඟ අසල පැය 3ක් සෙල්ලම් කරති.',
  Spanish: '¿Los niños juegan 3 horas junto al río después del colegio? ¡Mañana también!',
  Swahili: 'Watoto wanacheza kando ya mto kwa saa 3 baada ya shule.',
  Swedish: 'Barnen leker vid ån i 3 timmar efter skolan, sedan går de hem och äter.',
  Tamil: 'குழந்தைகள் பள்ளிக்குப் பிறகு ஆற்றங்கரையில் 3 மணி நேரம் விளையாடுகிறார்கள்.',
  Telugu: 'పిల్లలు బడి తర్వాత నది పక్కన 3 గంటలు ఆడుకుంటారు.',
  Thai: 'เด็ก ๆ เล่นอยู่ริมแม่น้ำเป็นเวลา ๓ ชั่วโมงหลังเลิกเรียน',
  Turkish: 'Çocuklar okuldan sonra ırmak kıyısında 3 saat oynuyor; İstanbul uzakta.',
  Ukrainian: "Після школи діти 3 години граються біля річки; п'ять із них їдять їжу.",
  Urdu: 'بچے اسکول کے بعد دریا کے کنارے ۳ گھنٹے کھیلتے ہیں۔',
  Vietnamese: 'Trẻ em chơi bên bờ sông 3 giờ sau giờ học rồi mới về nhà.',
};

const LETTERS = /[\p{L}\p{M}\p{N}]/gu;

describe.each(Object.entries(SAMPLES))('%s', (_, text) => {
  it('scores 1 against itself', () => {
    const scores = score({ candidate: text, reference: text }, rouge());
    for (const { fmeasure } of Object.values(scores)) expect(fmeasure).toBe(1);
  });

  it('keeps at least 95% of its letters, marks and digits', () => {
    let kept = '';
    unicode.tokenize(text, 0, text.length, (start, end, form) => {
      kept += form ?? text.slice(start, end);
    });
    const all = text.match(LETTERS)?.length ?? 0;
    expect(kept.match(LETTERS)?.length).toBeGreaterThanOrEqual(0.95 * all);
  });

  it('is more than one token', () => {
    let tokens = 0;
    unicode.tokenize(text, 0, text.length, () => tokens++);
    expect(tokens).toBeGreaterThan(5);
  });

  it('does not score 1 against a part of itself', () => {
    const half = text.slice(0, text.length / 2);
    const { rouge1 } = score({ candidate: half, reference: text }, rouge({ types: ['rouge1'] }));
    expect(rouge1.precision).toBeGreaterThan(0.5);
    expect(rouge1.recall).toBeLessThan(0.8);
  });
});

it('knows at least 30 languages', () => {
  expect(Object.keys(SAMPLES).length).toBeGreaterThanOrEqual(30);
});
