import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { payments as paymentCalls } from '@tavlin/contract/payments'
import { paidBy, type TakenPart } from './payment-entry.ts'

type Money = Pick<
  ResponseOf<typeof paymentCalls.orderMoney>['data'],
  'status' | 'due_agorot' | 'payments' | 'wallet_agorot' | 'points_agorot'
>
export type Charge = Money['payments'][number]

/** Payments whose company has not decided yet. Their amounts are reserved, so nobody can pay them a second time. */
export const openCharges = <Row extends Pick<Charge, 'kind' | 'state'>>({
  payments,
}: {
  readonly payments: readonly Row[]
}): Row[] => payments.filter(({ kind, state }) => kind === 'charge' && (state === 'waiting' || state === 'unknown'))

/** Payments of the order that are made, in the form of the payments that the till has taken itself. */
export const takenOf = ({ payments }: Pick<Money, 'payments'>): TakenPart[] =>
  payments
    .filter(({ kind, state }) => kind === 'charge' && state === 'done')
    .map(({ id, method, provider, amount_agorot, tendered_agorot, card_last4 }) => ({
      payment_id: String(id),
      method: provider === 'gateway' ? 'card_page' : method,
      amount_agorot,
      tendered_agorot,
      card_last4: card_last4 ?? '',
    }))

/** A voided order owes nothing either, but its money was refunded or still has to be. */
export const isPaidUp = (money: Pick<Money, 'due_agorot' | 'payments' | 'status'>): boolean =>
  money.due_agorot === 0 &&
  openCharges(money).length === 0 &&
  (money.status === 'paid' || money.status === 'partially_refunded')

/** Total, open amounts and balances of an order, for the entry of the next payment. */
export function billOf(money: Money) {
  const taken = takenOf(money)
  const waiting_agorot = openCharges(money).reduce((sum, { amount_agorot }) => sum + amount_agorot, 0)
  return {
    taken,
    total_agorot: money.due_agorot + paidBy(taken),
    waiting_agorot,
    // The entry subtracts what was paid by the same method; the balances of the server are what is left.
    funds: {
      wallet_agorot: money.wallet_agorot + paidBy(taken, 'wallet'),
      points: money.points_agorot + paidBy(taken, 'points'),
      point_agorot: 1,
    },
  }
}
