import { expect, test } from 'vitest'
import { takesOverAllergies } from './order-allergies.ts'
import { ORDER_STATUSES } from './order-machine.ts'

const NONE = { allergen_ids: [], allergy_note: '' }
const GLUTEN = { allergen_ids: [1], allergy_note: '' }

test('an open order copies a new allergy of its customer, and a closed order never does', () => {
  const taking = ORDER_STATUSES.filter((status) => takesOverAllergies({ ...NONE, status }, GLUTEN))
  expect(taking).toEqual(['pending', 'accepted', 'cooking', 'ready', 'on-the-way'])
})

test('an open order is updated when an allergy of its customer is removed or reworded', () => {
  expect(takesOverAllergies({ ...GLUTEN, status: 'cooking' }, NONE)).toBe(true)
  expect(takesOverAllergies({ ...GLUTEN, status: 'cooking' }, { ...GLUTEN, allergy_note: 'traces too' })).toBe(true)
})

test("an order stays unchanged when its customer's allergies are the same in another sequence", () => {
  const order = { allergen_ids: [3, 1], allergy_note: 'sesame', status: 'accepted' as const }
  expect(takesOverAllergies(order, { allergen_ids: [1, 3], allergy_note: 'sesame' })).toBe(false)
})
