import type { PaymentMethod, RefundDestination } from '@tavlin/domain/orders/order-enums'

/** Everything printed on a receipt, as of its issue. */
export type ReceiptContent = {
  readonly business: { readonly name: string; readonly vat_id: string }
  readonly deli: {
    readonly name_he: string
    readonly name_en: string
    readonly address: string
    readonly phone: string
  }
  readonly order: { readonly number: number; readonly date: string; readonly order_type: 'delivery' | 'pickup' }
  readonly lines: readonly {
    readonly name_he: string
    readonly name_en: string
    readonly quantity: number
    readonly unit_agorot: number
    readonly line_agorot: number
    readonly choices: readonly { readonly name_he: string; readonly name_en: string; readonly quantity: number }[]
  }[]
  readonly meals_agorot: number
  readonly adjustments: readonly {
    readonly kind: 'promotion' | 'discount' | 'delivery' | 'tip' | 'rounding'
    readonly agorot: number
    readonly name_he?: string
    readonly name_en?: string
  }[]
  readonly total_agorot: number
  /** Null on a tax invoice, which covers all payments. */
  readonly payment: {
    readonly method: PaymentMethod
    readonly amount_agorot: number
    readonly points: number | null
    readonly card_last4: string | null
    readonly tendered_agorot: number | null
    readonly destination: RefundDestination | null
  } | null
}
