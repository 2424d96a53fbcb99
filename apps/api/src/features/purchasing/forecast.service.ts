import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-day'
import { daysUntil, learn } from '@tavlin/domain/purchasing/forecast'
import { holidaysNear } from '#features/delis/schedule/holidays.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as repo from './forecast.repo.ts'

/** A new deli learns from its last twelve weeks. Older days would weigh less than an eighth. */
const FIRST_DAYS = 84

type SpecialDay = { readonly date: string; readonly title_he: string; readonly title_en: string }

const SPECIAL = new Map(
  holidaysNear(null)
    .filter(({ kind }) => kind === 'holiday' || kind === 'eve')
    .map(({ date, title_he, title_en }): [string, SpecialDay] => [date, { date, title_he, title_en }]),
)

/** Holidays and their eves, on which the demand of the weekday says little. They are shown, and not learned. */
export const specialDays = (from: string, until: string): SpecialDay[] =>
  daysUntil(from, until).flatMap(({ date }) => SPECIAL.get(date) ?? [])

/** Learns the demand of all finished business days in every deli. */
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
  const by_day = Map.groupBy(await repo.listDemand(tx, deli_id, from, today), ({ date }) => date)
  for (const { date, weekday } of daysUntil(from, today)) {
    const demand = by_day.get(date)
    if (!demand || SPECIAL.has(date)) continue
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
