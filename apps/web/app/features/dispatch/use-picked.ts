import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { driverOf } from './state/wave-reads.ts'
import type { Wave } from './state/wave-types.ts'

/** Debounce: arrow keys run through the drivers, and the URL follows once they pause. */
const REST_MS = 400

/** Returns the row whose trip is shown: the picked one, at first from the URL; otherwise the first with a trip. */
export function usePicked(wave: Wave): [number | null, (row_id: number) => void] {
  const [params, setParams] = useSearchParams()
  const [picked_id, setDriverId] = useState(() => Number(params.get('driver')) || null)
  const pick = useCallback((row_id: number) => setDriverId(row_id), [])
  const in_address = Number(params.get('driver')) || null
  useEffect(() => {
    if (picked_id === in_address || picked_id === null) return
    const timer = setTimeout(
      () =>
        setParams((old) => (old.set('driver', String(picked_id)), old), { replace: true, preventScrollReset: true }),
      REST_MS,
    )
    return () => clearTimeout(timer)
  }, [picked_id, in_address, setParams])
  const there = driverOf(wave, picked_id)
  const first = wave.drivers.find(({ trip }) => trip) ?? wave.drivers[0]
  return [(there ?? first)?.row_id ?? null, pick]
}
