import { expect, test } from 'vitest'
import type { MealOffers, OfferedMeal } from '../menu/guest-menu.ts'
import { EMPTY_KIOSK, type KioskState } from '../state/kiosk-state.ts'
import { shownSuggestion, withAnswer, withSuggestion } from './suggestion.ts'

const NUTS = 4
const offer = (id: number, meal: object = {}, reason: OfferedMeal['reason'] = null) =>
  [
    id,
    {
      meal: { id, contains_ids: [], may_contain_ids: [], choice_allergen_ids: [], kosher_type: null, ...meal },
      price_agorot: 1000,
      reason,
      missing_value_ids: [],
    } as unknown as OfferedMeal,
  ] as const
const offers: MealOffers = new Map([
  offer(1, { kosher_type: 'meat' }),
  offer(2, {}, 'sold_out'),
  offer(3, { kosher_type: 'dairy' }),
  offer(4, { may_contain_ids: [NUTS] }),
  offer(5),
])
const TOGETHER = [{ meal_id: 1, with_ids: [2, 3, 4, 5] }]
const line = { key: 'a', meal_id: 1, name_he: '', name_en: '', quantity: 1, choices: [], note: '' }
const cart: KioskState = { ...EMPTY_KIOSK, lines: [line] }
const suggestedId = (state: KioskState) => withSuggestion(state, TOGETHER, offers).suggestion?.meal_id

test('the suggestion is a meal that can be ordered and does not add dairy to meat', () => {
  expect(suggestedId(cart)).toBe(4)
})

test('a meal with an allergen that the guest avoids is never suggested, even when it was the suggestion before', () => {
  expect(suggestedId({ ...cart, without_ids: [NUTS] })).toBe(5)
  const chosen = withSuggestion(cart, TOGETHER, offers)
  expect(shownSuggestion(chosen, offers)?.meal.id).toBe(4)
  const filtered = { ...chosen, without_ids: [NUTS] }
  expect(shownSuggestion(filtered, offers)).toBeNull()
  expect(withSuggestion(filtered, TOGETHER, offers)).toBe(filtered)
})

test('an order has one suggestion: after an answer nothing is shown or chosen again', () => {
  const answered = withAnswer(withSuggestion(cart, TOGETHER, offers))
  expect(shownSuggestion(answered, offers)).toBeNull()
  expect(withSuggestion(answered, TOGETHER, offers)).toBe(answered)
})

test('a suggestion that the guest finds on the menu is no longer shown', () => {
  const chosen = withSuggestion(cart, TOGETHER, offers)
  expect(shownSuggestion({ ...chosen, lines: [line, { ...line, key: 'b', meal_id: 4 }] }, offers)).toBeNull()
})
