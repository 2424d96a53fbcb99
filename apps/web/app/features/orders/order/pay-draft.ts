import { mostBy, type OrderFunds, type PayMethod } from './payable.ts'

export type PayDraft = {
  method: PayMethod
  /** The amount; null when the field is empty or not a number. */
  amount: number | null
  tendered: number | null
  last4: string
  terminal_ref: string
  deal_code: string
  /** The till that receives the cash; null while only one is open, or when the driver has it. */
  till_id: number | null
}
export type PayDraftProblem = 'need_amount' | 'over_due' | 'over_purse' | 'need_code' | 'given_short' | 'last4_wrong'

/** Creates a draft that charges by this method as much of the remainder as the method can pay. */
export const draftOf = (method: PayMethod, money: OrderFunds): PayDraft => ({
  method,
  amount: mostBy(method, money) || null,
  tendered: null,
  last4: '',
  terminal_ref: '',
  deal_code: '',
  till_id: null,
})

/** Returns the first validation error; null when the draft can be sent. */
export function lackOf(draft: PayDraft, money: OrderFunds): PayDraftProblem | null {
  const { method, amount, tendered, last4, deal_code } = draft
  if (amount === null || amount <= 0) return 'need_amount'
  const is_purse = method === 'wallet' || method === 'points'
  if (amount > mostBy(method, money)) return is_purse && amount <= money.due_agorot ? 'over_purse' : 'over_due'
  if (method === 'cash' && tendered !== null && tendered < amount) return 'given_short'
  if (method === 'card' && last4 !== '' && !/^\d{4}$/.test(last4)) return 'last4_wrong'
  return method === 'deal' && deal_code.trim() === '' ? 'need_code' : null
}

export const changeOf = ({ amount, tendered }: PayDraft): number =>
  amount === null || tendered === null ? 0 : Math.max(0, tendered - amount)

const NOTES_AGOROT = [2_000, 5_000, 10_000, 20_000]

/** Returns likely tendered amounts for this sum (banknotes and round sums), nearest first. */
export function handedOver(amount: number): number[] {
  const next = NOTES_AGOROT.map((note) => Math.ceil(amount / note) * note)
  return [...new Set(next)]
    .filter((sum) => sum > amount)
    .toSorted((a, b) => a - b)
    .slice(0, 3)
}
