import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { OrderType } from '@tavlin/domain/availability/facts'
import { loadByHour } from '@tavlin/domain/availability/load'
import type { Deps } from '#platform/deps.ts'
import { listDeliDays } from './load.repo.ts'
import { slotsAndLoads } from './slots-answer.ts'

const MOST_DELIS = 50

type LoadQuery = {
  date: string
  deli?: number | undefined
  delis?: readonly number[] | undefined
  type?: OrderType | undefined
}

/** Shows the hourly load of the delis that the caller may see, without revealing the others. */
export async function showLoad({ db }: Deps, caller: Caller, { date, deli, delis, type }: LoadQuery) {
  const named = deli === undefined ? delis : [deli]
  const days = await listDeliDays(db, date, {
    allowed: delisOf('view_delis', caller),
    named: named ?? null,
    most: MOST_DELIS,
  })
  return {
    data: days.map(({ deli_id, name_he, name_en, facts, taken }) => ({
      deli_id,
      name_he,
      name_en,
      hours: loadByHour(slotsAndLoads(facts, taken, date, type)),
    })),
  }
}

type DeliFilter = { readonly allowed: readonly number[] | null; readonly deli?: readonly number[] | undefined }

/** Returns the hourly load of several delis combined, for other features. */
export async function hoursOfDelis({ db }: Pick<Deps, 'db'>, date: string, { allowed, deli }: DeliFilter) {
  const days = await listDeliDays(db, date, { allowed, named: deli ?? null, most: MOST_DELIS })
  return loadByHour(days.flatMap(({ facts, taken }) => slotsAndLoads(facts, taken, date, undefined)))
}
