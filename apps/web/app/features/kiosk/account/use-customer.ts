import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { guestCustomers } from '@tavlin/contract/guest-customers'
import { useEffect } from 'react'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { type KioskState, withoutAccount } from '../state/kiosk-state.ts'
import { changeKiosk, deviceId } from '../state/kiosk-store.ts'

const readCustomer = call<typeof guestCustomers.guestCustomer>('POST', '/guest/customer')

export type GuestCustomer = ResponseOf<typeof guestCustomers.guestCustomer>['data']
export type LoadedCustomer = {
  readonly customer: GuestCustomer | null
  readonly has_failed: boolean
  readonly again: () => void
}

/** Fetches the customer of a verified phone. An ended session removes the account from the tab. */
export function useCustomer(account: KioskState['account']): LoadedCustomer {
  const { data, error, again } = useQuery(
    readCustomer,
    account && { body: { session: account.session, device_id: deviceId() } },
  )
  const has_ended = error?.code === 'guest_not_verified'
  useEffect(() => {
    if (has_ended) changeKiosk(withoutAccount)
  }, [has_ended])
  return { customer: data, has_failed: error !== null && !has_ended, again }
}
