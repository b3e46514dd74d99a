// One recipe in the engine. All lanes share one instance, its memory and its vocabulary: a word has the
// same id in every recipe, and its stem is stored next to it.

import { COUNTS_PER_REFERENCE } from '../../matches/rules.ts';
import { platform } from '../../platform.ts';
import type { Sides } from '../../types.ts';
import type { Lane, LineCounts, LineFields } from '../engine.ts';
import { type Instance, unlessBroken } from './instance.ts';
import type { EngineRecipe } from './lane-choices.ts';
import { partsOf } from './span-choices.ts';

export function wasmLane(instance: Instance, recipe: EngineRecipe): Lane {
  const { exports } = instance;
  const encoder = new platform.TextEncoder();
  let bytes = new Uint8Array(0); // view of the engine's memory; recreated whenever that grows
  let words = new Int32Array(0);
  let doubles = new Float64Array(0);

  function view(): void {
    const { buffer } = exports.memory;
    if (bytes.buffer === buffer) return;
    bytes = new Uint8Array(buffer);
    words = new Int32Array(buffer);
    // Memory grows by 64 KiB, so it is a whole number of doubles.
    doubles = new Float64Array(buffer);
  }

  function begin(): void {
    if (instance.recipe === recipe) return;
    const { reader, leastTokens } = recipe;
    if ('inside' in reader) {
      exports.beginStretchRecipe(
        reader.sentences,
        reader.dropsLetters ? 1 : 0,
        reader.refusesBlanks ? 1 : 0,
        reader.mostBytes,
        leastTokens,
      );
      for (const code of reader.inside) exports.inStretch(code);
      if (reader.notBeforeFeed !== undefined)
        exports.refuseBeforeFeed(reader.notBeforeFeed.charCodeAt(0));
    } else if ('hasLines' in reader) {
      const { atSpaces, rewriting } = reader;
      const hasStretches = rewriting === undefined ? 0 : 1;
      exports.beginSpanRecipe(partsOf(reader), atSpaces ? 1 : 0, hasStretches, leastTokens);
      for (let code = 0; rewriting !== undefined && code < 128; code++)
        if (!rewriting.separates(code)) exports.inStretch(code);
    } else if ('spaces' in reader) {
      exports.beginCharacterRecipe(reader.spaces ? 1 : 0);
    } else {
      const { stems, keepsLetters, normalForms } = reader;
      exports.beginRecipe(stems ? 1 : 0, keepsLetters ? 1 : 0, normalForms ? 1 : 0);
    }
    exports.countAs(recipe.counting);
    for (const { code, parameter, powers } of recipe.measures) {
      if (powers === undefined) exports.addMeasure(code, parameter);
      else {
        const at = exports.addWeighted();
        new Float64Array(exports.memory.buffer, at, powers.length).set(powers);
      }
    }
    instance.recipe = recipe;
  }

  /** Writes a text into the input region; returns its length in bytes. */
  function encode(text: string): number {
    // Most texts are ASCII: more space is allocated only if it turns out to be needed.
    let at = exports.inputFor(text.length);
    view();
    let done = encoder.encodeInto(text, bytes.subarray(at, at + text.length));
    if (done.read < text.length) {
      at = exports.inputFor(text.length * 3);
      view();
      done = encoder.encodeInto(text, bytes.subarray(at, at + text.length * 3));
    }
    return done.written;
  }

  function count({ candidate, references }: Sides): number[] | undefined {
    begin();
    let length = encode(candidate);
    let at = exports.inputFor(length);
    if (exports.candidateText(at, at + length) === 0) return undefined;
    for (let k = 0; k < references.length; k++) {
      length = encode(references[k]);
      at = exports.inputFor(length);
      if (exports.referenceText(k === 0 ? 1 : 0, at, at + length) === 0) return undefined;
    }
    if (exports.countPair() === 0) return undefined;
    view();
    return Array.from(found(recipe.measures.length * references.length * COUNTS_PER_REFERENCE));
  }

  /** The first counts of those that were made last. */
  function found(size: number): Int32Array | Float64Array {
    const at = exports.countsStart();
    return recipe.isWide
      ? doubles.subarray(at >> 3, (at >> 3) + size)
      : words.subarray(at >> 2, (at >> 2) + size);
  }

  function countLines(input: Uint8Array, fields: LineFields): LineCounts {
    begin();
    setFields(instance, fields, encoder);
    const at = exports.inputFor(input.length);
    view();
    bytes.set(input, at);
    const lines = exports.countLines(at, at + input.length);
    view();
    const start = exports.columnsStart() >> 2;
    const room = exports.columnRoom();
    const column = (k: number, width = 1) =>
      words.subarray(start + k * room, start + k * room + width * lines);
    // In the order of engine/lines.ts.
    return {
      lines,
      starts: column(0),
      ends: column(1),
      lineFeeds: column(2),
      idStarts: column(3),
      idEnds: column(4),
      candidateLengths: column(5),
      referenceLengths: column(6),
      references: column(7),
      countStarts: column(8),
      plain: column(9),
      hasLineFeed: column(10),
      textPlaces: column(11, 4),
      counts: found(exports.countsLength()),
    };
  }

  return {
    count: (sides) => unlessBroken(instance, () => count(sides)),
    countLines: (input, fields) => unlessBroken(instance, () => countLines(input, fields)),
  };
}

function setFields(
  instance: Instance,
  { candidate, reference, ids }: LineFields,
  encoder: InstanceType<typeof platform.TextEncoder>,
): void {
  const names = [candidate, reference, ...ids];
  const key = JSON.stringify(names);
  if (instance.fields === key) return;
  const { exports } = instance;
  exports.clearFields();
  for (const name of names) {
    const bytes = new Uint8Array(name.length * 3);
    const { written } = encoder.encodeInto(name, bytes);
    const at = exports.addField(written);
    new Uint8Array(exports.memory.buffer).set(bytes.subarray(0, written), at);
  }
  instance.fields = key;
}
