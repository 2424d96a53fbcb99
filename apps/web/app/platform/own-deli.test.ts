import { expect, test } from 'vitest'
import { ownDeliFirst } from './own-deli.ts'

const delis = [{ id: 1 }, { id: 2 }, { id: 3 }]

test.each([
  ['puts the default deli first', 2, [2, 1, 3]],
  ['keeps the list without a default deli', null, [1, 2, 3]],
  ['keeps the list when the user lost access to the default deli', 9, [1, 2, 3]],
])('ownDeliFirst %s', (_, default_deli_id, ids) => {
  expect(ownDeliFirst(delis, { default_deli_id }).map(({ id }) => id)).toEqual(ids)
})
