/** Reasons why a row of an import is rejected. */
export const ROW_PROBLEMS = [
  'required',
  'too_long',
  'character_not_allowed',
  'not_a_price',
  'not_a_number',
  'not_yes_or_no',
  'unknown_name',
  'ambiguous_name',
  'unknown_number',
  'same_as_row',
  'barcode_wrong',
  'barcode_taken',
  'not_a_phone',
  'not_an_email',
  'not_a_date',
  'consent_incomplete',
  'opening_exists',
  'stock_exists',
  'unit_not_convertible',
  'group_is_shared',
  'differs_in_group',
  'min_above_max',
  'one_choice_only',
  'not_in_archive',
  'no_such_meal',
  'not_a_picture',
  'picture_too_large',
  'picture_damaged',
  'role_for_all_delis',
  'unknown_customer',
  'coordinates_missing',
  'not_coordinates',
  'too_many_cells',
  'rejected',
] as const
export type RowProblemCode = (typeof ROW_PROBLEMS)[number]

/**
 * One problem of a row. `field` is null when it concerns the whole row. `value` is the cell; for `same_as_row` the
 * number of the other row, for `rejected` the code of the refusal.
 */
export type RowProblem = { readonly field: string | null; readonly code: RowProblemCode; readonly value: string }

export const ROW_OUTCOMES = ['new', 'changed', 'unchanged', 'rejected'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]
