import { useEffect, useState } from 'react'

export type Area = { id: number; name_he: string; name_en: string }

/** The delivery areas of a deli that is being chosen, which no loader knows. Without an answer there is nothing to choose from. */
export function useAreas(deli_id: number): readonly Area[] {
  const [told, setTold] = useState<{ deli_id: number; areas: readonly Area[] } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void read(deli_id, stop.signal).then((areas) => stop.signal.aborted || setTold({ deli_id, areas }))
    return () => stop.abort()
  }, [deli_id])
  return told?.deli_id === deli_id ? told.areas : []
}

async function read(deli_id: number, signal: AbortSignal): Promise<readonly Area[]> {
  try {
    const answer = await fetch(`/api/delis/${deli_id}/areas`, { signal })
    return answer.ok ? ((await answer.json()) as { data: Area[] }).data : []
  } catch {
    return []
  }
}
