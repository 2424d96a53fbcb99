import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { kiosks } from '@tavlin/contract/kiosks'
import { useRouteLoaderData } from 'react-router'
import { type KioskState, withStore } from '../state/kiosk-state.ts'

export type PairedKiosk = ResponseOf<typeof kiosks.heartbeat>['data']
export type KioskDeviceState = {
  readonly kiosk: PairedKiosk | null
  /**
   * Why a device with a token cannot take orders: a manager revoked it or paired another one, or the server did not
   * answer. Null in every other browser.
   */
  readonly stopped: 'disconnected' | 'unavailable' | null
}

/** Id of the layout route whose loader finds the kiosk. */
const LAYOUT = 'kiosk'

/** Returns the kiosk that this browser is paired with; null on a guest's own phone. */
export const usePairedKiosk = (): PairedKiosk | null => useRouteLoaderData<KioskDeviceState>(LAYOUT)?.kiosk ?? null

type Offer = Pick<PairedKiosk, 'order_types' | 'takes_future' | 'pay_methods' | 'has_reader'> & {
  /** The deli of the kiosk; null where guests choose one. */
  readonly deli: PairedKiosk['deli'] | null
}
const EVERYTHING: Offer = {
  order_types: ['pickup', 'delivery'],
  takes_future: true,
  pay_methods: ['card', 'counter'],
  has_reader: false,
  deli: null,
}

/** Returns what can be ordered here: everything, unless this browser is a paired kiosk. */
export const useOffer = (): Offer => usePairedKiosk() ?? EVERYTHING

/**
 * Sets the kiosk's own deli for a pickup, so that the guest need not choose one. For a delivery the guest chooses a
 * deli, because each deli has its own fee.
 */
export const withDeliOfKiosk = (state: KioskState, deli: PairedKiosk['deli'] | null): KioskState =>
  deli && state.order_type === 'pickup' ? withStore(state, deli) : state
