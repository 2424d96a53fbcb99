import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-day'
import { daysUntil, learn } from '@tavlin/domain/purchasing/forecast'
import { specialDays } from '#features/delis/schedule/special-days.service.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as repo from './forecast.repo.ts'

/** A new deli learns from its last twelve weeks. Older days would weigh less than an eighth. */
const FIRST_DAYS = 84

/** Learns the demand of the finished business days that were not learned yet, in every active deli. */
export async function learnDemand({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const today = businessDay(now())
  for (const deli_id of await repo.listActiveDelis(db))
    await db.transaction().execute((tx) => learnDeli(tx, deli_id, today))
}

async function learnDeli(tx: Tx, deli_id: number, today: string): Promise<void> {
  const learned_until = await repo.lockProgress(tx, deli_id)
  const from = learned_until ? addDays(learned_until, 1) : addDays(today, -FIRST_DAYS)
  if (from >= today) return
  const known = new Map((await repo.listForecasts(tx, deli_id, null)).map((row) => [keyOf(row), row]))
  const ingredient_ids = new Set([...known.values()].map(({ ingredient_id }) => ingredient_id))
  // Skips holidays and their eves, because their demand says little about the weekday.
  const special = new Set(specialDays(from, today).map(({ date }) => date))
  const by_day = Map.groupBy(await repo.listDemand(tx, deli_id, from, today), ({ date }) => date)
  for (const { date, weekday } of daysUntil(from, today)) {
    const demand = by_day.get(date)
    if (!demand || special.has(date)) continue
    const used = new Map(demand.map(({ ingredient_id, demand_base }) => [ingredient_id, demand_base]))
    for (const id of used.keys()) ingredient_ids.add(id)
    for (const ingredient_id of ingredient_ids) {
      const at = { ingredient_id, weekday }
      known.set(keyOf(at), { ...at, ...learn(known.get(keyOf(at)), used.get(ingredient_id) ?? 0) })
    }
  }
  await repo.saveForecasts(tx, deli_id, [...known.values()])
  await repo.saveProgress(tx, deli_id, addDays(today, -1))
}

const keyOf = ({ ingredient_id, weekday }: { ingredient_id: number; weekday: number }) => `${ingredient_id} ${weekday}`
