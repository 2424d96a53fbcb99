import { useMemo } from 'react'
import { useNow } from '#platform/use-now.ts'
import { useQuery } from '#platform/use-query.ts'
import { readMenu, readPrices } from '../state/kiosk-calls.ts'
import type { KioskState } from '../state/kiosk-state.ts'
import { offersOf } from './guest-menu.ts'

/** Interval at which prices and sold-out meals are fetched again while the guest reads the menu. */
const FRESH_MS = 60_000

/** Fetches the menu of the chosen deli and the prices of the chosen slot. */
export function useGuestMenu({ store, slot, order_type }: KioskState) {
  const now_ms = useNow(FRESH_MS)
  const menu = useQuery(readMenu, store && { params: { id: store.id } })
  const query = slot && order_type && { date: slot.date, start: slot.start_minute, type: order_type }
  // Waits for the first value of the clock: an earlier request would be sent again when the value changes.
  const prices = useQuery(readPrices, now_ms !== null && store && query ? { params: { id: store.id }, query } : null, {
    version: now_ms ?? 0,
  })
  const { data } = menu
  const offers = useMemo(() => data && prices.data && offersOf(data, prices.data), [data, prices.data])
  return {
    menu: data,
    offers,
    slot_reason: prices.data?.slot_reason ?? null,
    has_failed: menu.error !== null || prices.error !== null,
    again: () => {
      menu.again()
      prices.again()
    },
  }
}
