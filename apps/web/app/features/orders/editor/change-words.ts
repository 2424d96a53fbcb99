import type { Difference } from './wire.ts'

export type Settle = 'none' | 'collect' | 'original' | 'wallet' | 'cash'
type Line = Difference['lines'][number]

/** What the customer would notice; lines that stay are not told. */
export const changedLines = ({ lines }: Difference): Line[] => lines.filter(({ kind }) => kind !== 'same')

export const isSame = (difference: Difference): boolean =>
  changedLines(difference).length === 0 && difference.fields.length === 0 && difference.delta_agorot === 0

/** What can become of the difference: into the wallet, given back as it was paid, in cash; or collected later. */
export function settlesFor({ due_agorot }: Difference, has_customer: boolean): Settle[] {
  if (due_agorot < 0) return has_customer ? ['wallet', 'original', 'cash'] : ['original', 'cash']
  return due_agorot > 0 ? ['collect'] : ['none']
}

/** What was chosen, as long as it is still possible. */
export const settleOf = (chosen: Settle | null, possible: readonly Settle[]): Settle =>
  chosen !== null && possible.includes(chosen) ? chosen : (possible[0] ?? 'none')

const FIELDS = ['slot', 'type', 'address', 'customer', 'deli', 'fee', 'discount', 'promotion', 'tip'] as const
const NOTES = ['note_customer', 'note_kitchen', 'note_driver', 'note_internal'] as const
/** A field a newer API tells of is still something that changes. */
export const fieldKey = (field: string) =>
  `field_${[...FIELDS, ...NOTES].find((one) => one === field) ?? 'other'}` as const

const MONEY: readonly string[] = ['fee', 'discount', 'promotion', 'tip']
type Said =
  { kind: 'slot'; date: string; minute: number } | { kind: 'money'; agorot: number } | { kind: 'words'; words: string }

/** As the API writes it: `2026-11-15 780` for a slot, agorot for what is money, words for the rest. */
export function readField(field: string, value: string): Said {
  const slot = field === 'slot' ? /^(\d{4}-\d{2}-\d{2}) (\d+)$/.exec(value) : null
  if (slot) return { kind: 'slot', date: slot[1]!, minute: Number(slot[2]) }
  if (MONEY.includes(field) && /^-?\d+$/.test(value)) return { kind: 'money', agorot: Number(value) }
  return { kind: 'words', words: value }
}
