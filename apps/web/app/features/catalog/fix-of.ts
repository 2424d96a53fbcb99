import type { LintCode, UnreachableReason } from '@tavlin/domain/catalog/meal-lint'

/** The cards of the meal editor, by anchor. */
export type EditorCard = 'names' | 'picture' | 'price' | 'preparation' | 'recipe' | 'groups' | 'sold'

const CARD_OF: Readonly<Record<LintCode, EditorCard>> = {
  unreachable: 'sold',
  group_without_values: 'groups',
  section_missing: 'preparation',
  price_zero: 'price',
  happy_hour_above_price: 'sold',
  quota_zero: 'sold',
  cost_above_price: 'price',
  kosher_mixed: 'recipe',
  allergens_unknown: 'recipe',
  volume_missing: 'price',
  translation_missing: 'names',
  picture_missing: 'picture',
}
const CARD_OF_REASON: Readonly<Record<UnreachableReason, EditorCard>> = {
  no_order_type: 'price',
  no_deli: 'sold',
  no_day: 'price',
  category_inactive: 'names',
}

/** Returns the card of the meal editor where this problem of the menu can be fixed. */
export const cardOf = (code: LintCode, because?: UnreachableReason): EditorCard =>
  because ? CARD_OF_REASON[because] : CARD_OF[code]

export const fixOf = (meal_id: number, code: LintCode, because?: UnreachableReason): string =>
  `/meals/update/${meal_id}#${cardOf(code, because)}`
