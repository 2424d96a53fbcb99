import { useEffect, useState } from 'react'

export type Fallen = { order_id: number; number: number; trip_id: number; hour: number }
export type ShiftQuestion = { id: number; start_minute: number; end_minute: number; kind: 'work' | 'absent' }
const PAUSE_MS = 250

/** Which planned orders would fall back if the shift were so. Asked after a pause; only the answer to the last question counts. */
export function useFallen(question: ShiftQuestion | null): readonly Fallen[] {
  const [told, setTold] = useState<{ key: string; fallen: readonly Fallen[] } | null>(null)
  const key = question ? JSON.stringify(question) : ''
  useEffect(() => {
    if (!key) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void askFallen(JSON.parse(key) as ShiftQuestion, stop.signal).then(
        (fallen) => stop.signal.aborted || setTold({ key, fallen }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key])
  return told?.key === key ? told.fallen : []
}

/** A warning, not a lock: without an answer the command itself still says what fell. */
export async function askFallen({ id, ...body }: ShiftQuestion, signal?: AbortSignal): Promise<readonly Fallen[]> {
  try {
    const answer = await fetch(`/api/drivers/shifts/${id}/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
    const json = (await answer.json()) as { data?: { fell_back: Fallen[] } }
    return json.data?.fell_back ?? []
  } catch {
    return []
  }
}
