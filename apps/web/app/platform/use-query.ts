import { ApiError } from '@tavlin/contract/client'
import type { Endpoint, ResponseOf } from '@tavlin/contract/endpoint'
import type { ErrorBody } from '@tavlin/contract/errors'
import { useCallback, useEffect, useState } from 'react'
import { type EndpointRoute, type Input, request } from './api-client.ts'

type DataOf<E extends Endpoint> = ResponseOf<E> extends { data: infer D } ? D : never
export type QueryState<D> = {
  data: D | null
  /** The last answer, possibly to earlier arguments. */
  stale: D | null
  error: ErrorBody | null
  is_asking: boolean
  /** Fetches again; the current answer stays until the next one arrives. */
  again: () => void
}
type QueryOptions = {
  /** Debounce: fetches after this long without a change. */
  pause_ms?: number
  /** Fetches again when it changes, as `again` does. */
  version?: string | number
}

/**
 * Data that the browser fetches itself because no loader knows the arguments; `input: null` fetches nothing. Only the
 * answer to the newest arguments counts: an earlier request is aborted.
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
    const ask = async () => {
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
    const timer = setTimeout(() => void ask(), pause_ms)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- round and version only ask again
  }, [call, key, round, version, pause_ms])
  const again = useCallback(() => setRound((last) => last + 1), [])
  const own = answer !== null && answer.key === key ? answer : null
  return {
    data: own?.data ?? null,
    stale: answer?.data ?? null,
    error: own?.error ?? null,
    is_asking: key !== null && !own,
    again,
  }
}
