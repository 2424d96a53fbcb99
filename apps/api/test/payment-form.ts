import { randomUUID } from 'node:crypto'

type PaymentFields = { tendered_agorot?: number | null; terminal_ref?: string; card_last4?: string | null }

/** Returns the body of a new payment. */
export const paymentForm = <M extends string>(method: M, amount_agorot: number, more: PaymentFields = {}) => ({
  payment_id: randomUUID(),
  method,
  amount_agorot,
  tendered_agorot: null,
  terminal_ref: '',
  card_last4: null,
  ...more,
})
