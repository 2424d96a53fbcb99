import { costOfLines } from '@tavlin/domain/pricing/line-cost'
import { roundForCash } from '@tavlin/domain/pricing/tax'
import type { NextPayment } from '@tavlin/domain/till/device-sale'
import type { CustomerFunds, PayMethod, PayPart } from '#shared/payments/payment-split.ts'
import { readShekels } from '#ui/form/money-text.ts'

/** `deal` and `card_page` go through an outside company, on an order that the server has placed. */
export type TillMethod = PayMethod | NextPayment
export const isNextPayment = (method: TillMethod): method is NextPayment => method === 'deal' || method === 'card_page'

/** A payment that was received; its amount is final. */
export type TakenPart<Method extends TillMethod = TillMethod> = Omit<PayPart, 'method' | 'amount_agorot'> & {
  readonly method: Method
  readonly amount_agorot: number
}
/** The payment being entered. A null amount means the amount due. */
export type PaymentEntry<Method extends TillMethod = TillMethod> = {
  readonly method: Method
  readonly typed_agorot: number | null
  readonly card_last4: string
}
export type EntryResult = {
  /** The amount that received payments do not cover. */
  readonly left_agorot: number
  /** The amount to pay now: the share of one person, or all that is left. */
  readonly goal_agorot: number
  readonly pays_agorot: number
  /** Cash received, in agorot; null for other methods. */
  readonly tendered_agorot: number | null
  readonly change_agorot: number
  /** Difference by rounding to coins, when this payment closes the sale in cash. */
  readonly rounding_agorot: number
  /** True when nothing is left to pay after this payment. */
  readonly closes: boolean
}

const fundsOf = (method: TillMethod, { wallet_agorot, points, point_agorot }: CustomerFunds): number => {
  if (method === 'wallet') return Math.max(0, wallet_agorot)
  return method === 'points' ? points * point_agorot : Infinity
}

export const paidBy = (taken: readonly TakenPart[], method?: TillMethod): number =>
  taken.reduce((sum, part) => sum + (method === undefined || part.method === method ? part.amount_agorot : 0), 0)

type EntryContext = {
  readonly taken: readonly TakenPart[]
  readonly total_agorot: number
  /** Share of the person who pays now; null for all that is left. */
  readonly share_agorot: number | null
  readonly funds: CustomerFunds
}

/**
 * Computes the effect of the entered payment. Cash is rounded to coins, wallet and points pay at most their balance.
 */
export function judgeEntry(
  { method, typed_agorot }: PaymentEntry,
  { taken, total_agorot, share_agorot, funds }: EntryContext,
): EntryResult {
  const left_agorot = Math.max(0, total_agorot - paidBy(taken))
  const goal_agorot = Math.min(share_agorot ?? left_agorot, left_agorot)
  const is_last = goal_agorot === left_agorot
  if (method === 'cash') {
    const due = roundForCash(goal_agorot)
    const tendered = typed_agorot ?? due
    const pays_agorot = Math.min(tendered, due)
    const closes = is_last && pays_agorot === due
    return {
      left_agorot,
      goal_agorot,
      pays_agorot,
      tendered_agorot: tendered,
      change_agorot: tendered - pays_agorot,
      rounding_agorot: closes ? due - left_agorot : 0,
      closes,
    }
  }
  const available = fundsOf(method, funds) - paidBy(taken, method)
  const pays_agorot = Math.max(0, Math.min(typed_agorot ?? goal_agorot, goal_agorot, available))
  const closes = is_last && pays_agorot === left_agorot
  return {
    left_agorot,
    goal_agorot,
    pays_agorot,
    tendered_agorot: null,
    change_agorot: 0,
    rounding_agorot: 0,
    closes,
  }
}

export const takenPart = <Method extends TillMethod>(
  entry: PaymentEntry<Method>,
  result: EntryResult,
  payment_id: string,
): TakenPart<Method> => ({
  payment_id,
  method: entry.method,
  amount_agorot: result.pays_agorot,
  tendered_agorot: result.tendered_agorot,
  card_last4: entry.card_last4,
})

const NOTES = [2000, 5000, 10_000, 20_000]
const MOST_QUICK = 4

/** Returns amounts that a customer is likely to pay with: the next ten shekels, then the next notes. */
export function quickAmounts(due_agorot: number): number[] {
  const rounded = [1000, ...NOTES].map((unit) => Math.ceil((due_agorot + 1) / unit) * unit)
  return [...new Set(rounded)].toSorted((a, b) => a - b).slice(0, MOST_QUICK)
}

/** Divides a total into equal shares; the first shares get the remaining agorot. */
export function equalShares(total_agorot: number, people: number): number[] {
  const base = Math.floor(total_agorot / people)
  const more = total_agorot - base * people
  return Array.from({ length: people }, (_, at) => base + (at < more ? 1 : 0))
}

type PricedLines = Parameters<typeof costOfLines>[0] & { readonly total_agorot: number }

/** Returns the share of the chosen lines in the total, so that tip and fees are divided like the meals. */
export function shareOfLines(price: PricedLines, keys: ReadonlySet<string>): number {
  const all = costOfLines(price, new Set(price.lines.map(({ key }) => key)))
  return all === 0 ? 0 : Math.round((costOfLines(price, keys) * price.total_agorot) / all)
}

const KEY_LIMIT_AGOROT = 10_000_000

/**
 * Returns the amount after a key of the keypad: digits shift in as on a calculator, in whole shekels until the point is
 * typed.
 */
export function typeKey(text: string, key: string): string {
  if (key === 'back') return text.slice(0, -1)
  if (key === '.') return text.includes('.') ? text : `${text || '0'}.`
  const next = text === '0' ? key : text + key
  const is_fine = /^\d{0,6}(?:\.\d{0,2})?$/.test(next) && (readShekels(next) ?? 0) <= KEY_LIMIT_AGOROT
  return is_fine ? next : text
}
