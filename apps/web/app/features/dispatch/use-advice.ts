import type { dispatch } from '@tavlin/contract/dispatch'
import type { Returned } from '@tavlin/contract/endpoint'
import { useEffect, useState } from 'react'
import { readApi } from './ask-api.ts'
import type { Wave } from './state/wave-types.ts'

export type Advice = Returned<typeof dispatch.advice>['data'][number]

const NONE: ReadonlyMap<number, Advice> = new Map()

/** Which waiting orders had better wait, and why; asked anew with every new reading of the wave. Without an answer nothing is advised. */
export function useAdvice({ date, hour, at }: Wave): ReadonlyMap<number, Advice> {
  const [known, setKnown] = useState({ at, found: NONE })
  useEffect(() => {
    const leaving = new AbortController()
    const query = { date, hour: String(hour) }
    void readApi<Advice[]>('/inlays/advice', query, leaving.signal).then(
      (found) => leaving.signal.aborted || setKnown({ at, found: new Map(found?.map((one) => [one.order_id, one])) }),
    )
    return () => leaving.abort()
  }, [date, hour, at])
  return known.found
}
