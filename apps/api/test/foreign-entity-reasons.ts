/**
 * Rows that a user of one deli may see anyway, by endpoint and field, because they belong to the whole business. Other
 * tests cover whether a permission in one deli suffices to change them (docs/decisions).
 */
const VISIBLE: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^(customers|addresses|merging)\.|^wallet\.(wallet|transactions|statement|movePoints) |^orders\.customerHistory /,
    'customers, their addresses and money belong to the business',
  ],
  [/^(chat|campaigns|smsWebhooks)\./, 'text messages with customers belong to the business'],
  [/^wallet\.decideApproval params\.id$/, 'an approval that moves money of a customer belongs to no deli'],
  [/^activity\.\w+ (params|body)\.(id|model_id)$/, 'logs and notes of a customer are for all who see customers'],
  [/^(catalog|variants|lists|inventory)\./, 'the menu, its lists and ingredients belong to the business'],
  [/^suppliers\./, 'suppliers and what they sell belong to the business'],
  [/\.(supplier_id|option_id)$| query\.supplier$/, 'a supplier or an option, which belong to the business'],
  [/\.(meal_ids?|category_ids?|ingredient_id|section_id)(\.\d+)?$| query\.meal$/, 'a part of the menu of the business'],
  [
    /^stock\.ingredientStock params\.id$/,
    'an ingredient belongs to the business; its stock is shown for own delis only',
  ],
  [/^areas\.quotes query\.deli$/, 'what a deli charges for delivery is shown to every customer'],
  [/\.cart\.deli_id$/, 'the menu of the business lists the delis (GET /meals/choices)'],
]

export const REASONS = VISIBLE.map(([, reason]) => reason)
export const whyVisible = (field: string): string | undefined => VISIBLE.find(([pattern]) => pattern.test(field))?.[1]
