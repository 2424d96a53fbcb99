import type { OrderType } from '@tavlin/domain/availability/facts'
import { quote } from '@tavlin/domain/availability/quote'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { findAreasAt, findAreasOfDeliAt } from './area.repo.ts'

// Nobody chooses among more.
const MOST_AREAS = 500

type Query = {
  lat: number
  lng: number
  deli?: number | undefined
  total_agorot?: number | undefined
  date?: string | undefined
  minute?: number | undefined
  type?: OrderType | undefined
}

/** Boxes find the areas that may hold the point, the rule says which of them does. */
export async function showQuotes({ db, now }: Deps, { deli, type = 'delivery', ...asked }: Query) {
  const question = { ...asked, total_agorot: asked.total_agorot ?? null, now: now() }
  if (deli !== undefined) {
    const areas = (await findAreasOfDeliAt(db, deli, asked)) ?? notFound('deli', deli)
    return { data: [quote(areas, { ...question, deli_id: deli })] }
  }
  const areas = await findAreasAt(db, asked, type, MOST_AREAS)
  const deli_ids = new Set(areas.map(({ deli_id }) => deli_id))
  const quotes = [...deli_ids].map((deli_id) => quote(areas, { ...question, deli_id }))
  return { data: quotes.filter(({ because }) => because !== 'outside') }
}
