import { expect, test } from 'vitest'
import { colorOf, formOf, inOrder, nextOpening, stateOf } from './area.ts'
import type { Area } from './areas.server.ts'

const NOW = '2026-11-15T16:30:00.000Z'
const LATER = '2026-11-15T17:30:00.000Z'
const area = (id: number, more: Partial<Area> = {}): Area => ({
  id,
  deli_id: 1,
  name_he: `אזור ${id}`,
  name_en: '',
  shape: [],
  fee_agorot: id * 100,
  minimum_agorot: 8000,
  fee_steps: [],
  surcharges: [],
  priority: 0,
  active: true,
  version: 1,
  shut_until: null,
  shut_reason_he: '',
  shut_reason_en: '',
  ...more,
})

test('an area is shut until its reopening minute and open from then on, and an inactive area is always off', () => {
  expect(stateOf(area(1, { shut_until: LATER }), NOW)).toBe('shut')
  expect(stateOf(area(1, { shut_until: NOW }), NOW)).toBe('open')
  expect(stateOf(area(1, { shut_until: LATER, active: false }), NOW)).toBe('off')
})

test('open areas get five colours in turn, and shut and inactive areas a colour for their state', () => {
  expect(new Set([0, 1, 2, 3, 4].map((place) => colorOf(place, 'open'))).size).toBe(5)
  expect(colorOf(5, 'open')).toBe(colorOf(0, 'open'))
  expect([colorOf(0, 'shut'), colorOf(1, 'off')]).toEqual(['--tv-danger', '--tv-muted'])
})

test('the list of areas begins with the one that wins where areas overlap', () => {
  expect(inOrder([area(2), area(3, { priority: 5 }), area(1)]).map(({ id }) => id)).toEqual([3, 1, 2])
})

test('the next opening is the earliest among the shut areas', () => {
  const earlier = '2026-11-15T17:00:00.000Z'
  expect(nextOpening([area(1), area(2, { shut_until: LATER }), area(3, { shut_until: earlier })], NOW)).toBe(earlier)
  expect(nextOpening([area(1, { shut_until: NOW })], NOW)).toBeUndefined()
})

test('a new area starts with fee and minimum of the latest area, or with zero when the deli has no area', () => {
  expect(formOf(null, [area(7), area(2)])).toMatchObject({ fee_agorot: 700, minimum_agorot: 8000, shape: [] })
  expect(formOf(null, [])).toMatchObject({ fee_agorot: 0, minimum_agorot: 0, active: true })
  expect(formOf(area(7), [])).not.toHaveProperty('version')
})
