import type pg from 'pg'
import type { Logger } from 'pino'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** What to do when the store itself cannot answer: a login door stays shut, a till goes on selling. */
type WhenStoreFails = 'closed' | 'open'
const CLOSED_FOR_SECONDS = 30

export type Limits = {
  /** Takes a try; answers 0, or the seconds to wait. Shared by all processes. */
  take: (budget: Budget, key: string) => Promise<number>
  /** Gives a try back: it was the right person. */
  giveBack: (budget: Budget, key: string) => Promise<void>
  perMinute: (name: string, who: string, points: number) => Promise<number>
}
export type Budget = {
  readonly name: string
  readonly points: number
  readonly seconds: number
  readonly when_store_fails: WhenStoreFails
}

export function openLimits(pool: pg.Pool, log: Logger): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = ({ name, points, seconds }: Budget): RateLimiterAbstract => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false, // a job of the worker does
      keyPrefix: name,
      points,
      duration: seconds,
    })
    limiters.set(name, made)
    return made
  }
  const take = async (budget: Budget, key: string): Promise<number> => {
    try {
      await limiterOf(budget).consume(key.slice(0, 200))
      return 0
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      log.error({ err: refused, budget: budget.name }, 'the rate limit store does not answer')
      return budget.when_store_fails === 'closed' ? CLOSED_FOR_SECONDS : 0
    }
  }
  return {
    take,
    giveBack: async (budget, key) => {
      await limiterOf(budget).reward(key.slice(0, 200))
    },
    perMinute: (name, who, points) => take({ name, points, seconds: 60, when_store_fails: 'open' }, who),
  }
}
