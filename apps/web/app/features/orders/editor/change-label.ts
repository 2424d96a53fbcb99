import type { ChangeRefund, Difference } from '#shared/cart/cart-types.ts'

export type SettleMethod = 'none' | 'collect' | 'original' | 'wallet' | 'cash'
type LineDifference = Difference['lines'][number]

export const changedLines = ({ lines }: Difference): LineDifference[] => lines.filter(({ kind }) => kind !== 'same')

export const isSame = (difference: Difference): boolean =>
  changedLines(difference).length === 0 && difference.fields.length === 0 && difference.delta_agorot === 0

/** Returns the ways to settle the difference: refund to wallet, original method or cash, or collect later. */
export function settlesFor({ due_agorot }: Difference, has_customer: boolean): SettleMethod[] {
  if (due_agorot < 0) return has_customer ? ['wallet', 'original', 'cash'] : ['original', 'cash']
  return due_agorot > 0 ? ['collect'] : ['none']
}

/** Returns the chosen way while it is still possible, otherwise the first possible one. */
export const settleOf = (chosen: SettleMethod | null, possible: readonly SettleMethod[]): SettleMethod =>
  chosen !== null && possible.includes(chosen) ? chosen : (possible[0] ?? 'none')

/** Returns the sentence that says why the refund needs approval; a limit of 0 means that every refund does. */
export function approvalKey({ limit_agorot, left_agorot }: NonNullable<ChangeRefund>) {
  if (limit_agorot === 0) return 'refund_needs_manager'
  return left_agorot === limit_agorot ? 'refund_over_limit' : 'refund_over_left'
}

const FIELDS = ['slot', 'type', 'address', 'customer', 'deli', 'fee', 'discount', 'promotion', 'tip'] as const
const NOTES = ['note_customer', 'note_kitchen', 'note_driver', 'note_internal'] as const
/** Falls back to `other` for fields that a newer API adds. */
export const fieldKey = (field: string) =>
  `field_${[...FIELDS, ...NOTES].find((one) => one === field) ?? 'other'}` as const

const MONEY: readonly string[] = ['fee', 'discount', 'promotion', 'tip']
type FieldValue =
  { kind: 'slot'; date: string; minute: number } | { kind: 'money'; agorot: number } | { kind: 'text'; text: string }

/** Parses the API's format: `2026-11-15 780` for a slot, agorot for money, plain text otherwise. */
export function readField(field: string, value: string): FieldValue {
  const slot = field === 'slot' ? /^(\d{4}-\d{2}-\d{2}) (\d+)$/.exec(value) : null
  if (slot) return { kind: 'slot', date: slot[1]!, minute: Number(slot[2]) }
  if (MONEY.includes(field) && /^-?\d+$/.test(value)) return { kind: 'money', agorot: Number(value) }
  return { kind: 'text', text: value }
}
