// What py-rouge looks up before it stems: WordNet's irregular forms and a list of its own, word:stem, 138
// pairs. The list makes NLTK's Porter agree with ROUGE-1.5.5's on words of DUC 2004 ("agreement" → "agreem");
// no word of it is in WordNet's table.
//
// Source: py-rouge 1.1 (Diego Antognini), Apache License 2.0, https://www.apache.org/licenses/LICENSE-2.0;
// changed in form only.

import { exceptionTable } from '../../tokens/stemmers/exception-table.ts';
import type { ExceptionTable } from '../../tokens/stemmers/stemmer.ts';
import { WORDNET_PAIRS } from './wordnet-2.0-exceptions.ts';

export const pyRougeExceptions: ExceptionTable = /* #__PURE__ */ exceptionTable(
  'py-rouge-1.1',
  () => `${PAIRS} ${WORDNET_PAIRS}`,
);

const PAIRS = `accidentally:accid agreement:agreem agreements:agreem anthropology:anthropolog apologies:apolog
apologize:apolog apologizing:apolog apology:apolog argument:argum arguments:argum assembling:assembl
assembly:assembl bubbly:bubbl cannot:cannot cardiology:cardiolog coincidentally:coincid
commission:commiss commissioner:commiss commissioners:commiss compassionate:compass component:compon
componentized:compon components:compon congressional:congress continent:contin continental:contin
detrimental:detrim dimensional:dimens dimensions:dimens disproportionate:disproport division:divis
divisional:divis divisions:divis document:docum documentary:documentari documentation:docum
documented:docum documenting:docum documents:docum element:elem elements:elem environment:environ
environmental:environ experiment:experi experimentation:experi experiments:experi fundamental:fundam
fundamentalism:fundam governmental:govern ideological:ideolog ideologies:ideolog ideology:ideolog
immiment:immim implement:implem implementation:implem implemented:implem implementers:implem
implementing:implem impossible:imposs impossibly:imposs impression:impress impressionable:impress
incredible:incred incredibly:incred instrument:instrum instrumental:instrum instruments:instrum
intention:intent intentionally:intent intentions:intent intergovernmental:intergovern
internal:intern internatioal:internatio international:intern internationalize:internat
internationally:internat judgement:judgem monument:monum monumental:monum movement:movem
movements:movem mythology:mytholog neurobiology:neurobiolog occasion:occas occasional:occas
occasionally:occas occasions:occas ostensibly:ostens parliament:parliam pharmacology:pharmacolog
physiology:physiolog placement:placem possibility:possibl possibly:possibl profession:profess
professional:profess professionals:profess psychology:psycholog represent:repres
representation:repres representative:repres representatives:repres represented:repres
representing:repres represents:repres responsibility:respons responsibly:respons revolution:revolut
revolutionaries:revolutionari revolutionarize:revolutionari revolutionarized:revolutionari
revolutionary:revolutionari revolutionize:revolut revolutionized:revolut sentiment:sentim
sentimental:sentim sentiments:sentim settlement:settlem settlements:settlem statement:statem
statements:statem supplement:supplem supplements:supplem technological:technolog
technologies:technolog technology:technolog terribly:terribl testament:testam tournament:tournam
toxicology:toxicolog traditionally:tradit transnationalism:transnat unconstitutionally:unconstitut
unintentionally:unintent unrepentant:unrep vacation:vacat vacationers:vacat visibly:visibl`;
