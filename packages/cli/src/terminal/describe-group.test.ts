import { NoticeGroups } from 'rougekit/lines';
import { expect, it } from 'vitest';
import { describeGroup } from './describe-group.ts';

it('groups by code, keeps the first message and a few ids', () => {
  const groups = new NoticeGroups();
  for (let k = 1; k <= 12; k++) groups.add('EMPTY_CANDIDATE', `message ${k}`, String(k), k - 1);
  groups.add('__proto__', 'odd', 'a\u001b[31mb', 12);
  const [many, one] = groups.list();
  expect(many).toEqual({
    code: 'EMPTY_CANDIDATE',
    message: 'message 1',
    count: 12,
    ids: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  });
  expect(describeGroup(many!)).toBe('12 × EMPTY_CANDIDATE (ids 1, 2, 3 …), for example: message 1');
  expect(describeGroup(one!)).toBe('1 × __proto__ (id a\\u001b[31mb): odd');
});
