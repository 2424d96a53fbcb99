import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { GaveUp } from './scope.ts'

/** Behaviour when the store fails: `closed` rejects attempts, as for logins; `open` allows them, as for selling. */
type StoreFailurePolicy = 'closed' | 'open'
const CLOSED_FOR_SECONDS = 30

export type Budget = {
  readonly name: string
  readonly points: number
  readonly seconds: number
  readonly when_store_fails: StoreFailurePolicy
}
export type LimitAttempt = readonly [Budget, key: string]

export type Limits = {
  /**
   * Consumes one attempt from each rate limit until one is exhausted; returns 0 or the seconds to wait. All processes
   * share the limits. A single statement processes them in the given sequence: an exhausted limit consumes nothing from
   * later ones.
   */
  take: (tries: readonly LimitAttempt[]) => Promise<number>
  /** Refunds the attempts, for example after a successful login. */
  giveBack: (tries: readonly LimitAttempt[]) => Promise<void>
  /**
   * Works like `take` for one limit per minute. Rejects attempts from memory while the limit is exhausted, so that a
   * flood of requests causes no SQL.
   */
  perMinute: (name: string, who: string, points: number) => Promise<number>
}

const MOST_EXHAUSTED = 10_000

export function openLimits({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Limits {
  const take = async (tries: readonly LimitAttempt[]): Promise<number> => {
    const at_ms = now().getTime()
    try {
      const { rows } = await sql<{ wait_ms: number }>`with ${chain(tries, 1, at_ms)}
        select expire - ${at_ms} as wait_ms from (${sql.join(tries.map(refusalOf), sql` union all `)}) as rejected`.execute(
        db,
      )
      return rows[0] ? Math.max(1, Math.ceil(rows[0].wait_ms / 1000)) : 0
    } catch (error) {
      if (error instanceof GaveUp) throw error
      const { name, when_store_fails } = tries[0]![0]
      log.error({ err: error, budget: name }, 'the rate limit store does not answer')
      return when_store_fails === 'closed' ? CLOSED_FOR_SECONDS : 0
    }
  }
  /** When each exhausted limit ends, in milliseconds since the epoch, by the key of the limit. */
  const exhausted = new LRUCache<string, number>({ max: MOST_EXHAUSTED })
  const perMinute = async (name: string, who: string, points: number): Promise<number> => {
    const key = `${name}:${who}`
    const left_ms = (exhausted.get(key) ?? 0) - now().getTime()
    // The last second is checked in the store, because the wait is rounded up.
    if (left_ms > 1000) return Math.ceil(left_ms / 1000)
    const wait_seconds = await take([[{ name, points, seconds: 60, when_store_fails: 'open' }, who]])
    if (wait_seconds > 1) exhausted.set(key, now().getTime() + wait_seconds * 1000)
    return wait_seconds
  }
  return {
    take,
    giveBack: async (tries) => {
      const unbounded = tries.map(([budget, key]): LimitAttempt => [{ ...budget, points: 2 ** 31 - 1 }, key])
      await sql`with ${chain(unbounded, -1, now().getTime())} select`.execute(db)
    },
    perMinute,
  }
}

const step = (index: number) => sql.ref(`try_${index}`)
const refusalOf = ([{ points }]: LimitAttempt, index: number) =>
  sql`select expire from ${step(index)} where points > ${points}`

/** Each step depends on the previous one, so that rows are locked in sequence without deadlocks. */
function chain(tries: readonly LimitAttempt[], by: 1 | -1, at_ms: number): RawBuilder<unknown> {
  const steps = tries.map(([{ name, seconds }, key], index) => {
    const before = tries[index - 1]
    const entered = before ? sql`from ${step(index - 1)} where points <= ${before[0].points}` : sql``
    return sql`${step(index)} as (
      insert into rate_limit as stored (key, points, expire)
      select ${`${name}:${key}`.slice(0, 255)}::text, greatest(0, ${by}::integer), ${at_ms + seconds * 1000}::bigint ${entered}
      on conflict (key) do update set
        points = greatest(0, case when stored.expire <= ${at_ms} then 0 else stored.points end + ${by}),
        expire = case when stored.expire <= ${at_ms} then excluded.expire else stored.expire end
      returning points, expire)`
  })
  return sql.join(steps)
}
