import type { dispatch } from '@tavlin/contract/dispatch'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import type { Insertions, Wave } from './state/wave-types.ts'
import { tripsOf } from './state/wave-reads.ts'

const insertions = call<typeof dispatch.insertions>('GET', '/inlays/insertions')

/**
 * Returns the cost of the picked-up order at every position; null until the API answers. Fetched again whenever the
 * version of a trip changes; the previous costs stay visible meanwhile.
 */
export function useInsertions(order_id: number | null, { date, hour, ...base }: Wave): Insertions | null {
  const version = tripsOf({ date, hour, ...base })
    .map((trip) => `${trip.id}.${trip.version}`)
    .join(' ')
  return useQuery(insertions, order_id === null ? null : { query: { order: order_id, date, hour } }, { version }).data
}
