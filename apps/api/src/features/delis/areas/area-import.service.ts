import { AreaForm } from '@tavlin/contract/areas'
import { shapesFromGeoJson } from '@tavlin/domain/availability/geojson'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { recordEach } from '#platform/events/events.ts'
import { type AreaInput, insertAreas, lockDeli } from './area.repo.ts'
import { MOST_AREAS, checked } from './area.service.ts'
import { numberedArea } from './area.text.ts'

type ImportInput = { geojson: string; fee_agorot: number; minimum_agorot: number }

/** Creates an area for each polygon of the file, or none when one of them is invalid. */
export function importAreas(deps: Deps, call: Call, deli_id: number, { geojson, ...fees }: ImportInput) {
  const areas = shapesFromGeoJson(geojson).map(({ name, shape }, index) => {
    const form = { ...numberedArea(index + 1), ...nameOf(name), ...fees }
    return checked({
      ...form,
      shape: shape as AreaInput['shape'],
      fee_steps: [],
      surcharges: [],
      priority: 0,
      active: true,
    })
  })
  return change(deps, call, async (tx) => {
    if (!(await lockDeli(tx, deli_id))) notFound('deli', deli_id)
    const made = await insertAreas(tx, deli_id, areas, MOST_AREAS)
    if (made.length === 0) throw new Refusal('geojson_wrong', { because: 'too_many', limit: MOST_AREAS })
    const events = made.map(({ id }) => ({ name: 'area.changed' as const, data: { deli_id, area_id: id }, deli_id }))
    await recordEach(tx, call, events)
    return { data: made }
  })
}

/** Validates a name from the file like a typed one; an invalid name is replaced by a number. */
function nameOf(name: string): { name_he: string; name_en: string } | undefined {
  const { success, data } = AreaForm.shape.name_he.safeParse(name)
  return success ? { name_he: data, name_en: '' } : undefined
}
