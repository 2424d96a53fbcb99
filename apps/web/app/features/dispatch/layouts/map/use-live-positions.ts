import type { drivers } from '@tavlin/contract/drivers'
import { useMemo } from 'react'
import { call } from '#platform/api-client.ts'
import { useNow } from '#platform/use-now.ts'
import { useQuery } from '#platform/use-query.ts'
import type { Wave } from '../../state/wave-types.ts'

const positions = call<typeof drivers.positions>('GET', '/drivers/positions')
const EVERY_MS = 10_000
const ALL_DELIS = { query: {} }

/**
 * Returns the wave with the newest positions of its drivers. They are polled while the map is open and somebody is
 * under way, because thousands of positions a minute are too many for the event log.
 */
export function useLivePositions(wave: Wave): Wave {
  const is_running = wave.drivers.some(({ trip }) => trip?.status === 'in_progress')
  const now_ms = useNow(EVERY_MS)
  const { stale } = useQuery(positions, is_running && now_ms !== null ? ALL_DELIS : null, { version: now_ms ?? 0 })
  return useMemo(() => {
    if (!is_running || !stale) return wave
    const found = new Map(stale.map(({ driver_id, ...position }) => [driver_id, position]))
    const newest = wave.drivers.map((driver) => {
      const position = found.get(driver.driver_id)
      return position ? { ...driver, position } : driver
    })
    return { ...wave, drivers: newest }
  }, [wave, stale, is_running])
}
