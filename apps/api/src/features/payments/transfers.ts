import type { PaymentMethod, RefundDestination } from '@tavlin/domain/orders/order-enums'
import { type NewTransfer, SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { Refusal } from '@tavlin/domain/refusal'
import type { CustomerAccounts } from './payment.repo.ts'

const { ILS, PTS } = SYSTEM_ACCOUNTS
const CLEARING = { card: ILS.card_clearing, deal: ILS.deal_clearing, points: ILS.points_redeemed }

type ChargeInput = {
  readonly key: string
  readonly order_id: number
  readonly method: PaymentMethod
  readonly amount_agorot: number
  readonly points: number | null
  /** Account of the drawer or bag of a cash payment; without this account, the cash of the office is used. */
  readonly cash_account_id?: number | null
}

function clearingOf({ method, cash_account_id }: ChargeInput, purse: CustomerAccounts | null): number {
  if (method === 'wallet') return purseOf(purse).wallet
  return method === 'cash' ? (cash_account_id ?? ILS.cash) : CLEARING[method]
}

const purseOf = (purse: CustomerAccounts | null): CustomerAccounts => {
  if (!purse) throw new Refusal('payment_needs_customer')
  return purse
}

/** Returns the transfers: the money first, then the points used for it. */
export function chargeTransfers(input: ChargeInput, purse: CustomerAccounts | null): NewTransfer[] {
  const { key, order_id, method, amount_agorot, points } = input
  const money: NewTransfer = {
    key: `pay:${key}`,
    kind: 'charge',
    currency: 'ILS',
    amount: amount_agorot,
    order_id,
    debit_account_id: clearingOf(input, purse),
    credit_account_id: ILS.sales,
  }
  if (method !== 'points') return [money]
  return [
    money,
    {
      key: `pay:${key}:points`,
      kind: 'spend',
      currency: 'PTS',
      amount: points!,
      order_id,
      debit_account_id: purseOf(purse).points,
      credit_account_id: PTS.sales,
    },
  ]
}

type RefundTransferInput = ChargeInput & { readonly destination: RefundDestination; readonly reason: string | null }

/** `spent_transfer_id` identifies the spent points, which return to their lots. */
export function refundTransfers(
  input: RefundTransferInput,
  purse: CustomerAccounts | null,
  spent_transfer_id: number | null,
): NewTransfer[] {
  const { key, order_id, method, amount_agorot, points, destination, reason } = input
  const money: NewTransfer = {
    key: `refund:${key}`,
    kind: 'refund',
    currency: 'ILS',
    amount: amount_agorot,
    order_id,
    debit_account_id: ILS.refunds,
    credit_account_id: clearingOf(input, purse),
    ...(reason && { reason }),
  }
  if (method !== 'points' || destination !== 'original' || !points || spent_transfer_id === null) return [money]
  return [money, { key: `refund:${key}:points`, reversal_of: spent_transfer_id, amount: points }]
}
