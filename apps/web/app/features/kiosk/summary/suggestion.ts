import { type OrderedTogether, suggestedMeal } from '@tavlin/domain/guest/suggestion'
import { hasMeatAndDairy } from '@tavlin/domain/orders/meat-and-dairy'
import { allergyOf } from '#shared/menu/allergy.ts'
import type { MealOffers } from '../menu/guest-menu.ts'
import type { KioskState } from '../state/kiosk-state.ts'

type OrderInput = Pick<KioskState, 'lines' | 'without_ids'>

/**
 * Whether a meal can be ordered in this slot, has no allergen to avoid, and does not make a cart mix meat and dairy
 * that did not before.
 */
export function mayOffer({ lines, without_ids }: OrderInput, offers: MealOffers, meal_id: number): boolean {
  const offer = offers.get(meal_id)
  if (!offer || offer.reason !== null || allergyOf(offer.meal, without_ids)) return false
  const in_cart = lines.flatMap(({ meal_id: id }) => offers.get(id)?.meal ?? [])
  return hasMeatAndDairy(in_cart) || !hasMeatAndDairy([...in_cart, offer.meal])
}

/** Chooses the suggestion of this order, once. */
export function withSuggestion(
  state: KioskState,
  together: readonly OrderedTogether[],
  offers: MealOffers,
): KioskState {
  if (state.suggestion) return state
  const meal_ids = state.lines.map(({ meal_id }) => meal_id)
  const meal_id = suggestedMeal(meal_ids, together, (id) => mayOffer(state, offers, id))
  return meal_id === null ? state : { ...state, suggestion: { meal_id, is_answered: false } }
}

/** Returns the suggested meal while it waits for an answer and can still be offered; null otherwise. */
export function shownSuggestion(state: KioskState, offers: MealOffers) {
  const { suggestion, lines } = state
  if (!suggestion || suggestion.is_answered) return null
  const { meal_id } = suggestion
  if (lines.some((line) => line.meal_id === meal_id) || !mayOffer(state, offers, meal_id)) return null
  return offers.get(meal_id) ?? null
}

export const withAnswer = (state: KioskState): KioskState => ({
  ...state,
  suggestion: state.suggestion && { ...state.suggestion, is_answered: true },
})
