import { useEffect, useState } from 'react'
import { outcomeOf, request } from '#platform/api-client.ts'
import { useNow } from '#platform/use-now.ts'
import { useQuery } from '#platform/use-query.ts'
import { checkPayment, type FollowedOrder, readOrder } from '../state/kiosk-calls.ts'
import { followMs } from './order-view.ts'

const CHECK_MS = 15_000

/** Polls the order. The last response stays visible while the connection is lost. */
export function useFollowedOrder(token: string) {
  const [order, setOrder] = useState<FollowedOrder | null>(null)
  const now_ms = useNow(followMs(order))
  const { data, error, again } = useQuery(readOrder, now_ms === null ? null : { params: { token } }, {
    version: now_ms ?? 0,
  })
  if (data !== null && data !== order) setOrder(data)
  const checking = order?.payment.state === 'waiting' ? Math.floor((now_ms ?? 0) / CHECK_MS) : null
  useEffect(() => {
    // The guest may return before the card provider's webhook arrives, and a webhook may be lost, so the server checks
    // with the provider.
    if (checking !== null) void outcomeOf(request(checkPayment, { params: { token } })).then(again)
  }, [checking, token, again])
  return { order, error: order ? null : error, again }
}
