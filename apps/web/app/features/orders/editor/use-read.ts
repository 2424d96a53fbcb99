import { useCallback, useEffect, useState } from 'react'
import type { ErrorBody } from '@tavlin/contract/errors'

type Told<T> = { url: string; round: number; data: T | null; refused: ErrorBody | null }
export type Read<T> = {
  data: T | null
  /** The last answer there was, perhaps to another question. */
  stale: T | null
  refused: ErrorBody | null
  is_asking: boolean
  /** What is shown stays until the new answer is here. */
  again: () => void
}

/** An answer of the API by its address, fetched by the browser: what depends on the draft, which no loader knows. */
export function useRead<T>(url: string | null, { pause_ms = 0 } = {}): Read<T> {
  const [told, setTold] = useState<Told<T> | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (url === null) return
    const asked = new AbortController()
    const ask = async () => {
      const { data, refused } = await read(url, asked.signal)
      if (!asked.signal.aborted) setTold({ url, round, data: data as T | null, refused })
    }
    const timer = setTimeout(() => void ask(), pause_ms)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [url, round, pause_ms])
  const again = useCallback(() => setRound((last) => last + 1), [])
  const mine = told !== null && told.url === url ? told : null
  return {
    data: mine?.data ?? null,
    stale: told?.data ?? null,
    refused: mine?.refused ?? null,
    is_asking: url !== null && !mine,
    again,
  }
}

async function read(url: string, signal: AbortSignal): Promise<{ data: unknown; refused: ErrorBody | null }> {
  try {
    const answer = await fetch(url, { signal })
    const body = (await answer.json()) as { data: unknown } | ErrorBody
    return answer.ok && 'data' in body ? { data: body.data, refused: null } : { data: null, refused: body as ErrorBody }
  } catch {
    return { data: null, refused: { code: 'api_unreachable', message: '' } }
  }
}
