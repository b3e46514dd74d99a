// Contractions, case by case. The wanted texts are what a reader of English says aloud.

import { describe, expect, it } from 'vitest';
import { contractions } from '../src/english/contractions.ts';
import { cases } from './case-table.ts';

const NOT = cases(`
  can't → cannot
  I can't go → I cannot go
  Can't stop → Cannot stop
  CAN'T STOP → CANNOT STOP
  won't → will not
  Won't you stay? → Will not you stay?
  WON'T → WILL NOT
  shan't → shall not
  don't → do not
  Don't move → Do not move
  DON'T → DO NOT
  doesn't → does not
  didn't → did not
  isn't → is not
  aren't → are not
  wasn't → was not
  weren't → were not
  haven't → have not
  hasn't → has not
  hadn't → had not
  wouldn't → would not
  couldn't → could not
  shouldn't → should not
  mightn't → might not
  mustn't → must not
  needn't → need not
  oughtn't → ought not
  daren't → dare not
  mayn't → may not
  usedn't → used not
  I ain't ready → I am not ready
  he ain't here → he is not here
  They ain't coming → They are not coming
  We ain't → We are not
  ain't → is not
  I can’t go → I cannot go
  doesn’t → does not
  I canʼt → I cannot
  cannot
  wont
  dont
`);

const CERTAIN = cases(`
  I'm here → I am here
  i'm here → i am here
  I'M HERE → I AM HERE
  you're → you are
  You're → You are
  YOU'RE → YOU ARE
  we're → we are
  they're → they are
  They're running → They are running
  THEY'RE → THEY ARE
  who're → who are
  there're → there are
  what're → what are
  I've → I have
  you've → you have
  we've → we have
  they've → they have
  could've → could have
  should've → should have
  would've → would have
  might've → might have
  must've → must have
  who've → who have
  I'll → I will
  you'll → you will
  he'll → he will
  it'll → it will
  that'll → that will
  there'll → there will
  we'll → we will
  WE'LL → WE WILL
  they’ll → they will
  couldn't've → could not have
  wouldn't've → would not have
  shouldn't've → should not have
  won't've → will not have
  I'd've → I would have
  they'll've → they will have
  let's go → let us go
  Let's → Let us
  LET'S → LET US
  y'all → you all
  y'all're → you all are
  d'you → do you
  c'mon → come on
  'tis → it is
  'Tis → It is
  'twas → it was
  ’twas → it was
  give 'em → give them
  'til noon → until noon
  ma'am → madam
  o'clock
  o'er → over
  ne'er → never
  e'er → ever
`);

const IS_OR_HAS = cases(`
  it's raining → it is raining
  It's late → It is late
  IT'S LATE → IT IS LATE
  it's been raining → it has been raining
  It's been → It has been
  it's got a tail → it has got a tail
  it's become clear → it has become clear
  he's tall → he is tall
  he's already been → he has already been
  he's never had one → he has never had one
  she's here → she is here
  she's gotten better → she has gotten better
  that's all → that is all
  That's been done → That has been done
  there's a cat → there is a cat
  there's been a mistake → there has been a mistake
  here's why → here is why
  who's there → who is there
  who's been here → who has been here
  what's up → what is up
  what's happened → what has happened
  where's the cat → where is the cat
  where's he gone → where has he gone
  what's she said → what has she said
  what's he doing → what is he doing
  when's dinner → when is dinner
  how's it going → how is it going
  why's that → why is that
  everyone's here → everyone is here
  nothing's wrong → nothing is wrong
  somebody's been here → somebody has been here
  it’s → it is
  He's done it → He has done it
  She's taken the lead → She has taken the lead
  She's already taken the lead → She has already taken the lead
  It's gone up → It has gone up
  He's written a book → He has written a book
  who's finished their work → who has finished their work
  he's finished → he is finished
  it's done → it is done
  it's called the Louvre → it is called the Louvre
  she's given a book → she is given a book
  it's based on facts → it is based on facts
  it's written in ink → it is written in ink
  # A possessive or a verb: nobody can tell from the word, so it stays.
  the dog's tail
  the dog's asleep
  John's book
  James's
  the dogs' tails
  women's
  today's news
  one's own
  the 1990's
  someone else's
  everybody's favourite
  nobody's fault
  its tail
`);

const HAD_OR_WOULD = cases(`
  I'd go → I would go
  I'd better go → I had better go
  I'd been there → I had been there
  I'd never seen it → I had never seen it
  you'd like it → you would like it
  he'd gone → he had gone
  he'd go → he would go
  he'd walked home → he had walked home
  He'd Be → He would Be
  she'd need it → she would need it
  she'd already left → she had already left
  it'd rain → it would rain
  we'd rather stay → we would rather stay
  we'd met before → we had met before
  they'd agreed → they had agreed
  they'd agree → they would agree
  THEY'D GO → THEY WOULD GO
  who'd know → who would know
  who'd known → who had known
  that'd help → that would help
  there'd been rain → there had been rain
  there'd be rain → there would be rain
  where'd he go → where did he go
  how'd you do it → how did you do it
  why'd she leave → why did she leave
  what'd you say → what did you say
  I’d go → I would go
  I'd come if I could → I would come if I could
  she'd put it there if asked → she would put it there if asked
  he'd come home. Ask if so → he had come home. Ask if so
  they'd gone if I remember → they had gone if I remember
  # After a noun it may also be a past tense: OK'd, KO'd.
  the boss OK'd it
  John'd know
`);

const NONE = cases(`
  rock 'n' roll
  O'Brien
  D'Angelo
  l'amour
  'quoted'
  'a quoted phrase'
  He said 'yes'.
  fo'c'sle
  x'y
  '
  ''
  don'
  n't
  't
  5'10"
`);

describe('contractions', () => {
  const all = [...NOT, ...CERTAIN, ...IS_OR_HAS, ...HAD_OR_WOULD, ...NONE];

  it('has more than 120 cases, each once', () => {
    expect(new Set(all.map(({ given }) => given)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(120);
  });

  it.each(all)('$given → $wanted', ({ given, wanted }) => {
    expect(contractions.apply(given).text).toBe(wanted);
  });

  it('says what was kept', () => {
    expect(contractions.apply("They're in.")).toEqual({
      text: 'They are in.',
      kept: [
        { at: 0, from: 0, length: 4 },
        { at: 8, from: 7, length: 4 },
      ],
    });
  });
});
