import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import { daysIn, type Period } from '@tavlin/domain/trade/period'
import type { Deps } from '#platform/deps.ts'
import { tradeDifferences } from '#platform/monitoring/metrics.ts'
import * as repo from './rollup.repo.ts'

type RollupDeps = Pick<Deps, 'db' | 'log' | 'now'>

const MOST_AT_ONCE = 500
const RECENT_DAYS = 35
const OLD_DAYS = 31

/**
 * Rebuilds all marked days, each in its own transaction. A day that fails does not stop the others; the error is thrown
 * at the end, so that the job is retried. Returns how many days were rebuilt.
 */
export async function rebuildMarkedDays({ db, log }: Pick<RollupDeps, 'db' | 'log'>): Promise<number> {
  let rebuilt = 0
  for (;;) {
    const days = await repo.listDirtyDays(db, MOST_AT_ONCE)
    const before = rebuilt
    const errors: unknown[] = []
    for (const day of days) {
      try {
        if (await rebuildDay(db, day)) rebuilt++
      } catch (error) {
        log.error({ err: error, ...day }, 'sales rollups of a day were not rebuilt')
        errors.push(error)
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'sales rollups were not rebuilt')
    if (rebuilt === before) return rebuilt
  }
}

/** Rebuilds every day, for rows that were written without events, such as those of the demo business. */
export async function rebuildAllDays(deps: Pick<RollupDeps, 'db' | 'log'>): Promise<number> {
  await repo.markAllDays(deps.db)
  return rebuildMarkedDays(deps)
}

const rebuildDay = (db: Deps['db'], day: repo.TradeDay): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await repo.takeMark(tx, day))) return false
    await repo.saveDay(tx, day)
    return true
  })

/**
 * Compares rollups with raw rows: recent days every night, older days a month per night in turn. Differing days are
 * logged, counted in the metric and rebuilt.
 */
export async function checkRollups(deps: RollupDeps): Promise<number> {
  const { db, log } = deps
  const today = businessDay(deps.now())
  const recent = { from: addDays(today, -RECENT_DAYS), until: addDays(today, RECENT_DAYS) }
  const first = await repo.findFirstDay(db)
  const old = first === null || first >= recent.from ? [] : [oldDaysOf(today, { from: first, until: recent.from })]
  const differing: repo.TradeDay[] = []
  for (const period of [recent, ...old]) differing.push(...(await repo.listDifferentDays(db, period)))
  for (const day of differing) {
    log.error({ ...day }, 'sales rollups differ from orders and payments')
    await repo.markDay(db, day)
  }
  tradeDifferences.set(differing.length)
  await rebuildMarkedDays(deps)
  return differing.length
}

/** Chooses the month of tonight, so that every older day is compared once in as many nights as there are months. */
function oldDaysOf(today: string, all: Period): Period {
  const months = Math.ceil(daysIn(all) / OLD_DAYS)
  const nights = Math.floor(Date.parse(today) / 86_400_000)
  const from = addDays(all.from, (nights % months) * OLD_DAYS)
  return { from, until: addDays(from, OLD_DAYS - 1) }
}
