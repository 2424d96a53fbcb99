import { useState } from 'react'
import { useConnection } from '#platform/live/use-connection.ts'
import { storedData } from '#platform/offline/stored-pages.ts'
import { ticker } from './ticker.ts'
import { useTicked } from './ticked.tsx'

/** The screen polls at least once a minute, so this means two missing responses. */
const SILENT_MS = 150_000

/** Returns since when the displayed data may be stale, in ms; null when it is current. */
export function useLostSince(at: string): number | null {
  const is_online = useConnection() === 'online'
  const [lost_ms, setLost] = useState<number | null>(null)
  if (is_online && lost_ms !== null) setLost(null)
  if (!is_online && lost_ms === null) setLost((!storedData.is_shown && ticker.now()) || Date.parse(at))
  const is_silent = useTicked(at, (now_ms) => now_ms - Date.parse(at) > SILENT_MS)
  return lost_ms ?? (is_silent ? Date.parse(at) : null)
}
