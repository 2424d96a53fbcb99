import { directionOf } from '@tavlin/domain/inventory/stock'
import type { Measure } from '@tavlin/domain/inventory/unit'
import type { Quantity } from '#ui/quantity-input.tsx'

/** Kinds of stock moves that can be recorded by hand. */
export const HAND_MOVES = [
  'waste',
  'purchase_receipt',
  'transfer',
  'production_consume',
  'return_to_supplier',
  'opening_balance',
] as const
export type HandMove = (typeof HAND_MOVES)[number]

export type MovableIngredient = {
  id: number
  name_he: string
  name_en: string
  stock_unit: string
  measure: Measure
  stocked_base: number
}
export type MoveDraft = {
  lines: readonly { of: MovableIngredient; quantity: Quantity }[]
  reason: string | null
  note: string
  to_deli_id: number | null
}

export const emptyDraft = (rows: readonly MovableIngredient[]): MoveDraft => ({
  lines: rows.map((of) => ({ of, quantity: { amount_thousandths: null, unit: of.stock_unit } })),
  reason: null,
  note: '',
  to_deli_id: null,
})

export const takesAway = (kind: HandMove): boolean => kind === 'transfer' || directionOf(kind) === 'out'

type MoveLineInput = { ingredient_id: number; entered: { amount_thousandths: number; unit: string } }

/** Returns the lines that have a quantity. */
export const sentLines = ({ lines }: MoveDraft): MoveLineInput[] =>
  lines.flatMap(({ of, quantity: { amount_thousandths, unit } }) =>
    amount_thousandths ? [{ ingredient_id: of.id, entered: { amount_thousandths, unit } }] : [],
  )

export type MissingField = 'amount' | 'reason' | 'note' | 'deli'

/**
 * Returns the first missing input, shown on the button. Every selected row needs a quantity: none is skipped silently.
 */
export function missingIn(kind: HandMove, draft: MoveDraft): MissingField | null {
  if (sentLines(draft).length < draft.lines.length) return 'amount'
  if (kind === 'transfer' && draft.to_deli_id === null) return 'deli'
  if (kind === 'waste' && draft.reason === null) return 'reason'
  if (kind === 'waste' && draft.reason === 'other' && !draft.note.trim()) return 'note'
  return null
}
