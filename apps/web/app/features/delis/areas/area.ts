import type { MapArea } from '#ui/map/map-view.tsx'
import type { Area } from './areas.server.ts'

export type AreaState = 'open' | 'shut' | 'off'

export function stateOf({ active, shut_until }: Pick<Area, 'active' | 'shut_until'>, now: string): AreaState {
  if (!active) return 'off'
  return shut_until !== null && Date.parse(shut_until) > Date.parse(now) ? 'shut' : 'open'
}

/** Five colours in turn, so that neighbours in the list differ; the map shows names too. */
const COLORS = ['--tv-chart-3', '--tv-chart-2', '--tv-chart-4', '--tv-chart-1', '--tv-chart-5'] as const

export function colorOf(place: number, state: AreaState): MapArea['color'] {
  if (state === 'open') return COLORS[place % COLORS.length] ?? COLORS[0]
  return state === 'shut' ? '--tv-danger' : '--tv-muted'
}

/** Sorts areas by priority: the first area wins where areas overlap. */
export const inOrder = (areas: readonly Area[]): Area[] =>
  areas.toSorted((a, b) => b.priority - a.priority || a.id - b.id)

/** Returns the next time at which a shut area opens by itself. */
export const nextOpening = (areas: readonly Area[], now: string): string | undefined =>
  areas
    .filter((area) => stateOf(area, now) === 'shut')
    .flatMap(({ shut_until }) => shut_until ?? [])
    .toSorted()[0]

const FIRST = { fee_agorot: 0, minimum_agorot: 0 }

/**
 * Returns the initial values of the form. A new area starts with fee and minimum of the latest one, because these
 * seldom differ much.
 */
export function formOf(area: Area | null, areas: readonly Area[]) {
  if (!area) {
    const { fee_agorot, minimum_agorot } = areas.toSorted((a, b) => b.id - a.id)[0] ?? FIRST
    const shape: Area['shape'] = []
    const none = { fee_steps: [] as Area['fee_steps'], surcharges: [] as Area['surcharges'] }
    return { name_he: '', name_en: '', shape, fee_agorot, minimum_agorot, ...none, priority: 0, active: true }
  }
  const { name_he, name_en, shape, fee_agorot, minimum_agorot, fee_steps, surcharges, priority, active } = area
  return { name_he, name_en, shape, fee_agorot, minimum_agorot, fee_steps, surcharges, priority, active }
}
export type AreaValues = ReturnType<typeof formOf>
