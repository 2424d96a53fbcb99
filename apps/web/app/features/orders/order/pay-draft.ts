import type { OrderMoney } from './order.server.ts'

/** Methods in the order of the drawer. `link` is the payment page of the card provider. */
export const PAY_METHODS = ['cash', 'card', 'link', 'wallet', 'points', 'deal'] as const
export type PayMethod = (typeof PAY_METHODS)[number]

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
type OrderFunds = Pick<OrderMoney, 'due_agorot' | 'cash_due_agorot' | 'payments' | 'wallet_agorot' | 'points_agorot'>

/** Payments that are open at the provider may still succeed, so their amount is not charged again. */
export const waitingOf = ({ payments }: Pick<OrderMoney, 'payments'>): number =>
  payments
    .filter(({ kind, state }) => kind === 'charge' && (state === 'waiting' || state === 'unknown'))
    .reduce((sum, { amount_agorot }) => sum + amount_agorot, 0)

/** Returns the maximum that this method can charge now. */
export function mostBy(method: PayMethod, money: OrderFunds): number {
  const waiting = waitingOf(money)
  const open = money.due_agorot - waiting
  if (method === 'cash') return Math.max(0, waiting > 0 ? open : money.cash_due_agorot)
  if (method === 'wallet') return Math.max(0, Math.min(open, money.wallet_agorot))
  if (method === 'points') return Math.max(0, Math.min(open, money.points_agorot))
  return Math.max(0, open)
}

/** Creates a draft that charges the whole remainder by this method. */
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
