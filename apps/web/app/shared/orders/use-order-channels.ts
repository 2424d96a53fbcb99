import { delisOf } from '@tavlin/contract/access-rules'
import { callerOf, useMe } from '#platform/me.ts'

/**
 * Returns the channels with the orders of these delis, for `useLive`. `delis` come from the loader; for a user
 * limited to some delis the ids are in their permissions, without a request.
 */
export function useOrderChannels(delis: readonly { id: number }[] = []): string[] {
  const me = useMe()
  const own = me && delisOf('view_orders', callerOf(me))
  const ids = delis.length > 0 ? delis.map(({ id }) => id) : (own ?? [])
  return [...new Set(ids)].toSorted((a, b) => a - b).map((id) => `private-orders.${id}`)
}
