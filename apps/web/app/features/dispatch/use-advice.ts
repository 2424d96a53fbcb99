import type { dispatch } from '@tavlin/contract/dispatch'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { useMemo } from 'react'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import type { Wave } from './state/wave-types.ts'

export type Advice = ResponseOf<typeof dispatch.advice>['data'][number]

const advice = call<typeof dispatch.advice>('GET', '/inlays/advice')

/**
 * Fetches which waiting orders should be held back, and why, again with every new wave. Empty until the response
 * arrives, and when the request fails.
 */
export function useAdvice({ date, hour, at }: Wave): ReadonlyMap<number, Advice> {
  const { data } = useQuery(advice, { query: { date, hour } }, { version: at })
  return useMemo(() => new Map(data?.map((one) => [one.order_id, one])), [data])
}
