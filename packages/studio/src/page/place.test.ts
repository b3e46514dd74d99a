import { expect, it } from 'vitest';
import type { ReportHead } from '../data/report-data.ts';
import { hashOf, placeFrom } from './place.ts';

const head = {
  columns: [{ name: 'a.precision' }, { name: 'a.score', isMain: true }],
  systems: [{ name: 'x & y' }, { name: '#z=1' }],
} as unknown as ReportHead;

it('a link to an example is enough', () => {
  expect(placeFrom('#ex=42', head)).toMatchObject({
    view: 'examples',
    row: 41,
    column: 1,
    system: 0,
  });
});

it.each([
  '',
  '#ex=7&metric=a.precision&system=%23z%3D1',
  '#view=compare&q=%3Cb%3E%26&lang=zh',
  '#view=examples&sort=apart&range=0.05_0.1&length=candidate:3_9&field=2:0',
])('what %s says is said again', (hash) => {
  const place = placeFrom(hash, head);
  expect(placeFrom(hashOf(place, head), head)).toEqual(place);
});
