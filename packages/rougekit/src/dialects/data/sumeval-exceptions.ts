// The word table that sumeval calls stemming: the irregular forms of WordNet 2.0, but where a line of theirs
// gives two bases ("axes ax axis") all that follows the word is its one base, "ax axis", which no other
// token can match. 100 words have two; here is the second of each, word:base.
//
// Source: WordNet 2.0, as read by sumeval 0.2.2; the licence is in wordnet-2.0-exceptions.ts.

import type { ExceptionTable } from '../../tokens/stemmers/stemmer.ts';
import { wordnetExceptions } from './wordnet-2.0-exceptions.ts';

let table: Map<string, string> | undefined; // made at first use: importing does no work

export const sumevalExceptions: ExceptionTable = {
  id: 'sumeval-0.2.2',
  get(word) {
    table ??= new Map(SECOND.split(/\s+/).map((pair) => pair.split(':') as [string, string]));
    const base = wordnetExceptions.get(word);
    const second = table.get(word);
    return second === undefined ? base : `${base} ${second}`;
  },
};

const SECOND = `alto-relievos:alto-rilievo ancones:ancone annattos:annatto appalled:appall appalling:appall
assegais:assegai auspices:auspice axes:axis bacchantes:bacchante bases:basis beadsmen:bedesman
bhishties:bhishti bicennaries:bicentennial brants:brent caddied:caddy caddies:caddy caddying:caddy
calcanei:calcaneus comics:comic discoboli:discobolus disenthralled:disenthrall
disenthralling:disenthrall distilled:distill distilling:distill djinn:djinny dowier:dowy
dowiest:dowy elytra:elytrum enrolled:enroll enrolling:enroll enthralled:enthrall
enthralling:enthrall entozoa:entozoon epithalamia:epithalamium epizoa:epizoon extolled:extoll
extolling:extoll feed:fee felt:felt fritted:fritt fritting:fritt fulfilled:fulfill
fulfilling:fulfill guilders:guilder gurnards:gurnard haggadas:haggadah halteres:haltere hermae:herma
ichthyosauruses:ichthyosaurus iconostases:iconostasis installed:install installing:install
jackeroos:jackeroo joes:joe kalmucks:kalmuck leaves:leave litai:litas lures:lure masses:masse
mishnayoth:mishnah monades:monas ocreae:ocrea oedemata:oedema oesophagi:oesophagus organa:organum
organums:organum ottomans:ottoman overflown:overfly paraleipses:paralipsis phalanges:phalanx
phlyctenae:phlyctena plectra:plectrum ploughmen:plowman proglottides:proglottis
prothalamia:prothalamium rabatos:rebato raphides:raphis redded:redd redding:redd reremice:reremouse
rhachises:rhachis saguaros:sahuaro schatchonim:shadchan senussis:senussi shadchans:shadchan
shammosim:shammes shofroth:shophar signori:signore singing:singe socmen:sokeman soles:sole
taeniae:tenia taxes:taxis telangiectases:telangiectasis touracos:turaco tyros:tyro vagi:vagus
wahhabis:wahhabi zamindaris:zemindari zoaeae:zoea`;
