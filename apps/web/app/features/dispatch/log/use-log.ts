import type { dispatch } from '@tavlin/contract/dispatch'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call, request } from '#platform/api-client.ts'

type ActionLogPage = ResponseOf<typeof dispatch.waveActions>
type LogQuery = { date: string; hour: number; deli?: string | null; trip?: string }
type LogState = { log: Log | null; is_lost: boolean }
type NamedTrip = ActionLogPage['trips'][number]
export type Log = {
  actions: ActionLogPage['data']
  names: ReadonlyMap<number, string>
  trips: ReadonlyMap<number, NamedTrip>
}

/** Upper bound: a wave has hundreds of actions at most, and this many pages contain thousands. */
const MOST_PAGES = 20
const waveActions = call<typeof dispatch.waveActions>('GET', '/inlays/actions')

async function readLog({ date, hour, deli, trip }: LogQuery, signal: AbortSignal): Promise<Log> {
  const actions: ActionLogPage['data'] = []
  const names = new Map<number, string>()
  const trips = new Map<number, NamedTrip>()
  let before: number | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { date, hour, ...(deli && { deli }), ...(trip && { trip }), ...(before && { before }) }
    const page: ActionLogPage = await request(waveActions, { query }, { signal })
    actions.push(...page.data)
    for (const { driver_id, name } of page.drivers) names.set(driver_id, name)
    for (const trip of page.trips) trips.set(trip.id, trip)
    before = page.next_before
    if (before === null) break
  }
  return { actions, names, trips }
}

/**
 * Returns all actions of the wave, or of one deli or trip in it, newest first. Fetches them again when `version`
 * changes; the last ones stay until then, and after a failure.
 */
export function useLog(query: LogQuery, version: string | number): LogState & { again: () => void } {
  const [state, setState] = useState<LogState>({ log: null, is_lost: false })
  const [round, setRound] = useState(0)
  const key = JSON.stringify(query)
  useEffect(() => {
    const ended = new AbortController()
    readLog(JSON.parse(key) as LogQuery, ended.signal).then(
      (log) => ended.signal.aborted || setState({ log, is_lost: false }),
      () => ended.signal.aborted || setState(({ log }) => ({ log, is_lost: true })),
    )
    return () => ended.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- round and version trigger a refetch
  }, [key, round, version])
  const again = useCallback(() => setRound((last) => last + 1), [])
  return { ...state, again }
}
