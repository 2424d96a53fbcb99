import { boundsOf } from '@tavlin/domain/availability/area'
import { checkShape } from '@tavlin/domain/availability/area-shape'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './area.repo.ts'

/** Limit of areas per deli, because more would be unreadable on a map. */
export const MOST_AREAS = 100

export async function showAreas({ db }: Deps, deli_id: number) {
  return (await repo.listAreas(db, deli_id)) ?? notFound('deli', deli_id)
}

/** Maximum number of areas of other delis that a map can show. */
const MOST_NEIGHBOURS = 300

export async function showNeighbours({ db }: Deps, deli_id: number) {
  return (await repo.listNeighbours(db, deli_id, MOST_NEIGHBOURS)) ?? notFound('deli', deli_id)
}

export function createArea(deps: Deps, call: Call, deli_id: number, form: repo.AreaInput) {
  const area = checked(form)
  return change(deps, call, async (tx) => {
    if (!(await repo.lockDeli(tx, deli_id))) notFound('deli', deli_id)
    const [made] = await repo.insertAreas(tx, deli_id, [area], MOST_AREAS)
    if (!made) throw invalid([], `is one more than the ${MOST_AREAS} areas a deli may have`)
    await record(tx, call, 'area.changed', { deli_id, area_id: made.id }, deli_id)
    return { data: made }
  })
}

type AreaRef = { readonly id: number; readonly area_id: number }

export function updateArea(
  deps: Deps,
  call: Call,
  { id: deli_id, area_id }: AreaRef,
  { version, ...form }: repo.AreaInput & { version: number },
) {
  const area = checked(form)
  return change(deps, call, async (tx) => {
    expectVersion((await repo.lockArea(tx, deli_id, area_id)) ?? notFound('delivery area', area_id), version)
    const data = await repo.saveArea(tx, area_id, area)
    await record(tx, call, 'area.changed', { deli_id, area_id }, deli_id)
    return { data }
  })
}

type ShutForm = { minutes: number | null; reason_he: string; reason_en: string }

export function shutArea(
  deps: Deps,
  call: Call,
  { id: deli_id, area_id }: AreaRef,
  { minutes, reason_he, reason_en }: ShutForm,
) {
  const shut =
    minutes === null
      ? { until: null, reason_he: '', reason_en: '' }
      : { until: new Date(deps.now().getTime() + minutes * 60_000), reason_he, reason_en }
  return change(deps, call, async (tx) => {
    const data = (await repo.shutArea(tx, deli_id, area_id, shut)) ?? notFound('delivery area', area_id)
    await record(tx, call, 'area.changed', { deli_id, area_id }, deli_id)
    return { data }
  })
}

export function deleteArea(deps: Deps, call: Call, { id: deli_id, area_id }: AreaRef) {
  return change(deps, call, async (tx) => {
    if (!(await repo.deleteArea(tx, deli_id, area_id))) notFound('delivery area', area_id)
    await record(tx, call, 'area.changed', { deli_id, area_id }, deli_id)
    return { data: { id: area_id } }
  })
}

export function checked(form: repo.AreaInput): repo.NewArea {
  checkShape(form.shape)
  const backwards = form.surcharges.findIndex((one) => one.from_minute >= one.until_minute)
  if (backwards >= 0) throw invalid(['surcharges', String(backwards), 'until_minute'], 'is not after its beginning')
  return { ...form, bounds: boundsOf(form.shape) }
}
