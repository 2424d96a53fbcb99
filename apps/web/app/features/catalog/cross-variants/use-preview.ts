import type { ErrorBody } from '@tavlin/contract/errors'
import { useEffect, useState } from 'react'
import type { Edit } from './matrix-draft.ts'
import type { Preview } from './matrix-wire.ts'

const PAUSE_MS = 400

export type Previewed = { readonly preview: Preview | null; readonly refusal: ErrorBody | null }
const UNKNOWN: Previewed = { preview: null, refusal: null }

/** What the unsaved changes would do, or why they would be refused; asked after a pause, the latest answer counts. */
export function usePreview(changes: readonly Edit[]): Previewed {
  const [answer, setAnswer] = useState<{ body: string; previewed: Previewed } | null>(null)
  const cells = changes.map(({ meal_id, group_id, now }) => ({ meal_id, group_id, link: now }))
  const body = changes.length > 0 ? JSON.stringify({ cells }) : ''
  useEffect(() => {
    if (!body) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void ask(body, stop.signal).then((previewed) => stop.signal.aborted || setAnswer({ body, previewed }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [body])
  return answer?.body === body ? answer.previewed : UNKNOWN
}

/** Decoration: without an answer the bar counts the changes alone. */
async function ask(body: string, signal: AbortSignal): Promise<Previewed> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/cross-variants/preview', { method: 'POST', headers, body, signal })
    const json = (await answer.json()) as { data: Preview } | ErrorBody
    return 'data' in json ? { ...UNKNOWN, preview: json.data } : { ...UNKNOWN, refusal: json }
  } catch {
    return UNKNOWN
  }
}
