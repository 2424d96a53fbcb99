import { useEffect, useState } from 'react'
import { readApi } from './ask-api.ts'
import type { Insertions, Wave } from './state/wave-types.ts'
import { tripsOf } from './state/wave-reads.ts'

type Known = { asked: string; found: Insertions | null }

/**
 * What every place would cost the order in hand; null while nobody knows. Asked anew whenever a trip of the wave has
 * another version, for the costs are those of the trips as they are.
 */
export function useInsertions(order_id: number | null, base: Wave): Insertions | null {
  const [known, setKnown] = useState<Known | null>(null)
  const versions = tripsOf(base)
    .map(({ id, version }) => `${id}.${version}`)
    .join(' ')
  const { date, hour } = base
  const asked = order_id === null ? null : `${order_id} ${date} ${hour} ${versions}`
  useEffect(() => {
    if (asked === null || order_id === null) return
    const leaving = new AbortController()
    const query = { order: String(order_id), date, hour: String(hour) }
    void readApi<Insertions>('/inlays/insertions', query, leaving.signal).then(
      (found) => !leaving.signal.aborted && setKnown({ asked, found }),
    )
    return () => leaving.abort()
  }, [asked, order_id, date, hour])
  // Of the same order the figures of a moment ago are better than none.
  return order_id !== null && known?.asked.startsWith(`${order_id} ${date} ${hour} `) ? known.found : null
}
