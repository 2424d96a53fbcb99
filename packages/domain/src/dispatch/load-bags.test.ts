import { expect, test } from 'vitest'
import { TRIP_STATUSES } from './dispatch-enums.ts'
import { type BagInput, checkLoadable, countBags, isLoadable } from './load-bags.ts'

const PUBLIC_ID = '0b8f3c1e-7d5a-4c9b-8e2f-1a2b3c4d5e6f'
const stops = [{ order_id: 5, public_id: PUBLIC_ID, expected: 3, loaded: [1] }]
const input = (more: Partial<BagInput>): BagInput => ({ order_id: null, loaded: null, label: '', ...more })
const outcome = (more: Partial<BagInput>) => {
  try {
    return countBags(stops, input(more))
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each([
  ['a label once', { label: `${PUBLIC_ID}/3` }, { order_id: 5, loaded: [1, 3] }],
  ['a label twice', { label: `${PUBLIC_ID}/1` }, { order_id: 5, loaded: [1] }],
  ['a label beyond the bags of the order', { label: `${PUBLIC_ID}/4` }, 'bag_beyond_order'],
  ['a label with the number 0', { label: `${PUBLIC_ID}/0` }, 'label_unknown'],
  ['a label of another trip', { label: '00000000-0000-0000-0000-000000000000/1' }, 'stranger'],
  ['an unknown text', { label: 'hello' }, 'label_unknown'],
  ['all bags by hand', { order_id: 5, loaded: 3 }, { order_id: 5, loaded: [1, 2, 3] }],
  ['no bags by hand', { order_id: 5, loaded: 0 }, { order_id: 5, loaded: [] }],
  ['more bags by hand than the order has', { order_id: 5, loaded: 4 }, 'bag_beyond_order'],
  ['an order of another trip by hand', { order_id: 6, loaded: 1 }, 'order_not_on_trip'],
] as const)('counts bags or reports the error for %s', (_, more, expected) => {
  expect(outcome(more)).toEqual(expected)
})

test('bags can be counted until a trip leaves', () => {
  expect(TRIP_STATUSES.filter(isLoadable)).toEqual(['draft', 'planned', 'loading'])
  expect(() => checkLoadable('in_progress')).toThrow(
    expect.objectContaining({ code: 'trip_not_loading', details: { status: 'in_progress' } }),
  )
})
