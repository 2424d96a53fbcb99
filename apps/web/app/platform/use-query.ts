import { ApiError } from '@tavlin/contract/client'
import type { Endpoint, ResponseOf } from '@tavlin/contract/endpoint'
import type { ErrorBody } from '@tavlin/contract/errors'
import { useCallback, useEffect, useState } from 'react'
import { type EndpointRoute, type Input, request } from './api-client.ts'

type DataOf<E extends Endpoint> = ResponseOf<E> extends { data: infer D } ? D : never
export type QueryState<D> = {
  data: D | null
  /** The last response, possibly to earlier arguments. */
  stale: D | null
  error: ErrorBody | null
  is_loading: boolean
  /** Fetches again. The current data stays until the response arrives. */
  again: () => void
}
type QueryOptions = {
  /** Debounce: fetches after this long without a change. */
  pause_ms?: number
  /** Fetches again when this value changes, as calling `again` does. */
  version?: string | number
}

/**
 * Fetches data in the browser, because its arguments are not in the URL; `input: null` fetches nothing. Only the
 * response to the newest arguments counts: an earlier request is aborted.
 */
export function useQuery<E extends Endpoint>(
  call: EndpointRoute<E>,
  input: Input<E> | null,
  { pause_ms = 0, version = 0 }: QueryOptions = {},
): QueryState<DataOf<E>> {
  const [answer, setAnswer] = useState<{ key: string; data: DataOf<E> | null; error: ErrorBody | null } | null>(null)
  const [round, setRound] = useState(0)
  const key = input && call.path + JSON.stringify(input)
  useEffect(() => {
    if (key === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    const load = async () => {
      try {
        const { data } = (await request(call, JSON.parse(key.slice(call.path.length)) as Input<E>, { signal })) as {
          data: DataOf<E>
        }
        if (!signal.aborted) setAnswer({ key, data, error: null })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setAnswer({ key, data: null, error: error.body })
      }
    }
    const timer = setTimeout(() => void load(), pause_ms)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- round and version trigger a refetch
  }, [call, key, round, version, pause_ms])
  const again = useCallback(() => setRound((last) => last + 1), [])
  const own = answer !== null && answer.key === key ? answer : null
  return {
    data: own?.data ?? null,
    stale: answer?.data ?? null,
    error: own?.error ?? null,
    is_loading: key !== null && !own,
    again,
  }
}
