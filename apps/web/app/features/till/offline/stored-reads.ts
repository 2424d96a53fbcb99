import { storedReads, type StoredReads } from '#platform/api-client.ts'
import { reach } from '#platform/live/page-reach.ts'
import { setClockOffset, setMenuSaved } from './device-clock.ts'

/** The GET requests that the sell screen needs; the newest response to each is stored. */
const KINDS = {
  '/delis/:id/menu': 'menu',
  '/delis/:id/availability': 'slots',
  '/delis/:deli_id/popular-meals': 'popular',
} as const
export type ReadKind = (typeof KINDS)[keyof typeof KINDS]

const load = () => import('./stored-answers.ts')
let deli_id: number | null = null

/** Returns null for other requests, including the same paths on another screen or for another deli. */
function kindOf(path: string, input: object): ReadKind | null {
  const { id, deli_id: of_deli = id } = (input as { params?: Record<string, string | number> }).params ?? {}
  if (Number(of_deli) !== deli_id || !location.pathname.startsWith('/orders/pos')) return null
  return (KINDS as Record<string, ReadKind>)[path] ?? null
}

/** Stores the responses that the till needs, and uses them while the API is unreachable. */
export function startStoredReads(of_deli_id: number): void {
  if (deli_id === of_deli_id) return
  deli_id = of_deli_id
  // Failures are ignored: the till works online without stored responses, and a sale reports failed storage itself.
  void load()
    .then((answers) => answers.restore(of_deli_id))
    .catch(() => undefined)
  const keep: StoredReads['keep'] = (path, input, { json, date }) => {
    const is_new_offset = date !== null && setClockOffset(Date.parse(date) - Date.now())
    const kind = kindOf(path, input)
    if (kind === 'menu') setMenuSaved(Date.now())
    if (kind === null && !is_new_offset) return
    void load()
      .then((answers) => (kind ? answers.keep(kind, of_deli_id, json) : answers.keepClock()))
      .catch(() => undefined)
  }
  const find: StoredReads['find'] = async (path, input, has_failed) => {
    const kind = kindOf(path, input)
    if (kind === null || (!has_failed && !reach.isLost())) return null
    return load()
      .then((answers) => answers.find(kind, of_deli_id))
      .catch(() => null)
  }
  storedReads.of_screen = { keep, find }
}
