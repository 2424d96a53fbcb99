import type { PlainReason } from '@tavlin/domain/availability/plain-reasons'
import type { EffectiveGroup } from '@tavlin/domain/catalog/variants'
import type { DraftLine } from '#shared/cart/cart-draft.ts'
import type { SellableMeal } from '#shared/cart/use-meal-adding.ts'
import { type AllergyWarning, allergyOf } from '#shared/menu/allergy.ts'
import { extraAgorot } from '#shared/menu/choices.ts'
import type { GuestMeal, GuestMenu, GuestPrices } from '../state/kiosk-calls.ts'

export type OfferedMeal = {
  meal: GuestMeal
  price_agorot: number
  /** Why the meal cannot be ordered in this slot; null when it can. */
  reason: PlainReason | null
  missing_value_ids: readonly number[]
}
export type MealOffers = ReadonlyMap<number, OfferedMeal>

/** Joins the menu with the prices of a slot. Both are fetched separately, so a meal without a price is omitted. */
export function offersOf(menu: GuestMenu, prices: GuestPrices): MealOffers {
  const price_of = new Map(prices.meals.map((price) => [price.id, price]))
  return new Map(
    menu.meals.flatMap((meal) => {
      const price = price_of.get(meal.id)
      if (!price) return []
      const { price_agorot, reason, missing_value_ids } = price
      return [[meal.id, { meal, price_agorot, reason, missing_value_ids }] as const]
    }),
  )
}

/** Returns the groups in the shape that the domain rules expect, required groups first. */
export function groupsOf({ meal, missing_value_ids }: OfferedMeal): EffectiveGroup[] {
  const groups = meal.groups.map((group, position) => ({
    ...group,
    position,
    owner_meal_id: null,
    active: true,
    is_overridden: false,
    values: group.values.map((value) => {
      const is_missing = missing_value_ids.includes(value.id)
      const why_not = is_missing ? ('snoozed' as const) : null
      return {
        ...value,
        active: true,
        snoozed_until: null,
        link: null,
        is_overridden: false,
        available: !is_missing,
        why_not,
      }
    }),
  }))
  return groups.toSorted((a, b) => Number(b.min > 0) - Number(a.min > 0))
}

export const sellableOf =
  (offers: MealOffers | null) =>
  (meal_id: number): SellableMeal | undefined => {
    const offer = offers?.get(meal_id)
    if (!offer) return undefined
    const { meal, price_agorot, reason } = offer
    return { meal, groups: groupsOf(offer), unit_agorot: price_agorot, is_available: reason === null }
  }

/** Returns the categories with meals; those of which nothing can be ordered in this slot are last. */
export function categoriesShown({ categories }: GuestMenu, offers: MealOffers): GuestMenu['categories'] {
  const all = new Set<number>()
  const orderable = new Set<number>()
  for (const { meal, reason } of offers.values()) {
    all.add(meal.category_id)
    if (reason === null) orderable.add(meal.category_id)
  }
  return categories
    .filter(({ id }) => all.has(id))
    .toSorted((a, b) => Number(orderable.has(b.id)) - Number(orderable.has(a.id)))
}

export type ShownMeal = OfferedMeal & { warning: AllergyWarning | null }

/** Returns the meals of a category: first those that can be ordered, last those with an allergen to avoid. */
export function mealsShown(offers: MealOffers, category_id: number, without_ids: readonly number[]): ShownMeal[] {
  const rankOf = ({ warning, reason }: ShownMeal) => (warning ? 2 : reason ? 1 : 0)
  return [...offers.values()]
    .filter(({ meal }) => meal.category_id === category_id)
    .map((offer) => ({ ...offer, warning: allergyOf(offer.meal, without_ids) }))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Returns the price of the cart by the menu, before promotions and fees; the summary shows the server's price. */
export const roughTotal = (lines: readonly DraftLine[], offers: MealOffers): number =>
  lines.reduce((sum, { meal_id, quantity, choices }) => {
    const offer = offers.get(meal_id)
    return offer ? sum + (offer.price_agorot + extraAgorot(groupsOf(offer), choices)) * quantity : sum
  }, 0)
