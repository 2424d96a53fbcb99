import { delisOf } from '@tavlin/contract/access-rules'
import { callerOf, useMe } from '../me.ts'

/**
 * Where the orders of these delis are heard: for `useLive`. `delis` are those the loader was told of; who works in a few
 * delis only has them written in their permissions, and needs no answer for it.
 */
export function useOrderChannels(delis: readonly { id: number }[] = []): string[] {
  const me = useMe()
  const own = me && delisOf('view_orders', callerOf(me))
  const ids = delis.length > 0 ? delis.map(({ id }) => id) : (own ?? [])
  return [...new Set(ids)].toSorted((a, b) => a - b).map((id) => `private-orders.${id}`)
}
