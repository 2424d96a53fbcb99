import { expect, test } from 'vitest'
import { type OnboardingDeli, onboardingOf } from './onboarding.ts'

const ready: OnboardingDeli = {
  id: 1,
  active: true,
  order_types: ['delivery', 'pickup'],
  has_location: true,
  hours: ['delivery', 'pickup'],
  slots: ['delivery', 'pickup'],
  has_items: true,
  has_areas: true,
}
const missing = (facts: Parameters<typeof onboardingOf>[0]) =>
  onboardingOf(facts).steps.flatMap(({ step, is_done }) => (is_done ? [] : [step]))

test('an empty business lacks every step', () => {
  const { steps, deli_id, is_ready } = onboardingOf({ has_vat_id: false, has_meals: false, delis: [] })
  expect(steps.every(({ is_done }) => !is_done)).toBe(true)
  expect({ deli_id, is_ready }).toEqual({ deli_id: null, is_ready: false })
})

test('a business with VAT id, meals and one complete deli is ready', () => {
  const facts = { has_vat_id: true, has_meals: true, delis: [{ ...ready, id: 2, active: false }, ready] }
  expect(onboardingOf(facts)).toMatchObject({ deli_id: 1, is_ready: true })
  expect(missing({ ...facts, has_vat_id: false })).toEqual(['vat_id'])
})

test.each([
  [{ has_location: false }, 'deli_details'],
  [{ hours: ['pickup'] }, 'deli_hours'],
  [{ slots: [] }, 'deli_slots'],
  [{ has_items: false }, 'deli_items'],
  [{ has_areas: false }, 'deli_areas'],
  [{ active: false }, 'deli_active'],
])('a deli with %j lacks the step %s', (part, step) => {
  expect(missing({ has_vat_id: true, has_meals: true, delis: [{ ...ready, ...part }] })).toEqual([step])
})

test('a deli without deliveries needs no areas', () => {
  const deli = { ...ready, order_types: ['pickup'], hours: ['pickup'], slots: ['pickup'], has_areas: false }
  expect(missing({ has_vat_id: true, has_meals: true, delis: [deli] })).toEqual([])
})

test('the deli steps refer to the deli with the most complete setup', () => {
  const begun = { ...ready, id: 5, has_items: false, has_areas: false, active: false }
  const further = { ...ready, id: 9, active: false }
  const facts = { has_vat_id: true, has_meals: true, delis: [begun, further] }
  expect(onboardingOf(facts).deli_id).toBe(9)
  expect(missing(facts)).toEqual(['deli_active'])
})
