import type { TillSessionState } from '@tavlin/domain/till/till-session'
import type { ReceiptContent } from '@tavlin/slips/receipt-content'
import type { PriceSettings } from '#shared/cart/price-settings.server.ts'

export type TillDevice = {
  readonly till: {
    readonly id: number
    readonly name: string
    readonly has_drawer: boolean
    readonly has_display: boolean
  }
  readonly deli: { readonly id: number; readonly name: string }
}

/** The device and the user who works at it. `session` is null when the till has no session. */
export type StaffedTill = TillDevice & {
  readonly session: { readonly id: number; readonly state: TillSessionState; readonly version: number } | null
  readonly person: { readonly id: number; readonly name: string }
}

/** Context of a screen at an open till. */
export type TillContext = StaffedTill & { readonly session: NonNullable<StaffedTill['session']> }

/** The part of every receipt that does not depend on the sale. */
export type ReceiptHead = Pick<ReceiptContent, 'business' | 'deli'>
/** `receipt_head`: absent in data that an earlier version of the app stored on the device. */
export type SellSettings = PriceSettings & { readonly receipt_head?: ReceiptHead }
