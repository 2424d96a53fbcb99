import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { WINDOW, deliItems } from '../../../../test/deli-items.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { codeOf } from '../../../../test/tally.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'

const app = testApp()
const { at, bulk, problemsOf, saveOne, show, versionNow } = deliItems(app)

test('rejects offering a prep in a deli, alone or in bulk', async () => {
  await sql`update meal set kind = 'prep' where id = ${at.meals[0]}`.execute(app.db)
  expect(await codeOf(saveOne(at.meals[0]))).toBe('not_found')
  expect(await bulk('sell', { meal_ids: [at.meals[0], at.meals[1]] })).toMatchObject([
    { id: at.meals[0], ok: false, code: 'not_found' },
    { id: at.meals[1], ok: true },
  ])
  expect((await show(true)).items.map((one) => one.meal_id)).not.toContain(at.meals[0])
})

test('a zero quota and a meal that no deli sells are listed in the problems of the meal', async () => {
  expect(await problemsOf(at.meals[0])).toEqual([])
  await saveOne(at.meals[0], { quota: 0 })
  expect(await problemsOf(at.meals[0])).toContain('quota_zero')
  expect(await problemsOf(at.meals[0])).not.toContain('unreachable')
  await bulk('quota', { meal_ids: [at.meals[0]], quota: 4 })
  expect(await problemsOf(at.meals[0])).not.toContain('quota_zero')
  await bulk('drop', { meal_ids: [at.meals[0]] })
  expect(await problemsOf(at.meals[0])).toContain('unreachable')
})

test('bulk actions add, activate, limit, snooze and remove the items of a whole category', async () => {
  const [a, b, c] = at.meals
  const { category_id } = at
  const sold = async () =>
    (await show()).items.map(({ meal_id, active, quota, snoozed_until, windows }) => ({
      meal_id,
      active,
      quota,
      snoozed_until,
      windows,
    }))
  await saveOne(a, { quota: 2 })
  expect(await bulk('sell', { category_id })).toEqual([a, b, c].map((one) => ({ id: one, ok: true })))
  expect(await sold()).toMatchObject([{ meal_id: a, quota: 2 }, { meal_id: b, quota: null }, { meal_id: c }])
  expect(await versionNow()).toBe(3)
  await bulk('deactivate', { meal_ids: [a] })
  await bulk('quota', { category_id, quota: 7 })
  await bulk('windows', { category_id, windows: [WINDOW] })
  await bulk('snooze', { meal_ids: [b], until: '2026-11-16T00:00:00Z' })
  expect(await sold()).toMatchObject([
    { meal_id: a, active: false, quota: 7, windows: [WINDOW], snoozed_until: null },
    { meal_id: b, active: true, quota: 7, snoozed_until: expect.stringContaining('2026-11-16') },
    { meal_id: c, active: true },
  ])
  await bulk('wake', { category_id })
  await bulk('activate', { category_id })
  expect((await sold()).every((one) => one.active && one.snoozed_until === null)).toBe(true)
  expect(await bulk('drop', { meal_ids: [a, 987_654], category_id: null })).toMatchObject([
    { id: a, ok: true },
    { id: 987_654, ok: false, code: 'not_found' },
  ])
  expect(await bulk('activate', { category_id })).toEqual([b, c].map((one) => ({ id: one, ok: true })))
  expect(await bulk('drop', {})).toEqual([])
})

test.each([
  ['a snooze without an end', 'snooze', {}, 'invalid_input'],
  ['a snooze in the past', 'snooze', { until: NOON.toISOString() }, 'snooze_in_the_past'],
  ['missing hours', 'windows', {}, 'invalid_input'],
  ['an unknown category', 'sell', { category_id: 987_654 }, 'invalid_input'],
])('rejects %s in a bulk action, and writes nothing', async (_what, action, more, code) => {
  await saveOne(at.meals[0])
  await expectNothingWritten(app.db, () => bulk(action, { meal_ids: [at.meals[0]], ...more }), 422, { code })
})
