import type { dispatch } from '@tavlin/contract/dispatch'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call, request } from '#platform/api-client.ts'
import type { Wave } from '../state/wave-types.ts'

type ActionLogPage = ResponseOf<typeof dispatch.waveActions>
type LogState = { read: string; log: Log | null; is_lost: boolean }
type NamedTrip = ActionLogPage['trips'][number]
export type Log = {
  actions: ActionLogPage['data']
  names: ReadonlyMap<number, string>
  trips: ReadonlyMap<number, NamedTrip>
}

/** Upper bound: a wave has hundreds of actions at most, and this many pages contain thousands. */
const MOST_PAGES = 20
const waveActions = call<typeof dispatch.waveActions>('GET', '/inlays/actions')

/** Reads actions newest first, for one deli or trip, or for the whole wave. */
export async function readLog(
  { date, hour }: Pick<Wave, 'date' | 'hour'>,
  of: { deli?: string; trip?: string },
  signal: AbortSignal,
): Promise<Log> {
  const actions: ActionLogPage['data'] = []
  const names = new Map<number, string>()
  const trips = new Map<number, NamedTrip>()
  let before: number | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { date, hour, ...of, ...(before && { before }) }
    const page: ActionLogPage = await request(waveActions, { query }, { signal })
    actions.push(...page.data)
    for (const { driver_id, name } of page.drivers) names.set(driver_id, name)
    for (const trip of page.trips) trips.set(trip.id, trip)
    before = page.next_before
    if (before === null) break
  }
  return { actions, names, trips }
}

/** Returns all actions of the wave, or of one deli in it, newest first. Fetches them again when the wave changes. */
export function useLog(wave: Wave, deli: string | null): { log: Log | null; is_lost: boolean; again: () => void } {
  const [state, setState] = useState<LogState>({ read: '', log: null, is_lost: false })
  const [round, setRound] = useState(0)
  const { date, hour, at } = wave
  const read = `${at} ${round}`
  useEffect(() => {
    const ended = new AbortController()
    readLog({ date, hour }, deli ? { deli } : {}, ended.signal).then(
      (log) => ended.signal.aborted || setState({ read, log, is_lost: false }),
      () => ended.signal.aborted || setState(({ log }) => ({ read, log, is_lost: true })),
    )
    return () => ended.abort()
  }, [date, hour, deli, read])
  const again = useCallback(() => setRound((last) => last + 1), [])
  const { log, is_lost } = state
  return { log, is_lost, again }
}
