import { SETTINGS, SETTING_KEYS, settings } from '@tavlin/contract/settings'
import { beforeAll, expect, test } from 'vitest'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string
let manager: string
let deli_id: number

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  manager = (await app.person(['manager'])).token
  const deli = await app.db
    .insertInto('deli')
    .values({ name_he: 'צפון', name_en: 'North' })
    .returning('id')
    .executeTakeFirstOrThrow()
  deli_id = deli.id
})

test('returns default values of settings before anything was set', async () => {
  const { current, data } = await app.as(settings, manager).list()
  expect(current).toMatchObject({ vat_percent: 18, auto_accept_orders: false })
  // The test databases store only this setting.
  expect(data.map(({ key }) => key)).toEqual(['second_factor_required'])
})

test('a new VAT rate applies from its day on, and the current one until then', async () => {
  await app.as(settings, owner).save({ params: { key: 'vat_percent' }, body: { value: 19, valid_from: '2027-01-01' } })
  expect((await app.as(settings, owner).list()).current).toMatchObject({ vat_percent: 18 })
  app.clock.now = new Date('2026-12-31T22:00:00Z')
  const late = await app.session((await app.person([])).id)
  expect((await app.as(settings, late).list()).current).toMatchObject({ vat_percent: 19 })
  app.clock.now = new Date('2026-11-15T10:00:00Z')
})

test('a deli can override a setting, and other delis keep the value of the business', async () => {
  const body = { value: true, valid_from: '2026-11-15' }
  await app.as(settings, manager).saveOfDeli({ params: { deli_id: String(deli_id), key: 'auto_accept_orders' }, body })
  const there = await app.as(settings, manager).listOfDeli({ params: { deli_id: String(deli_id) } })
  expect(there.current).toMatchObject({ auto_accept_orders: true })
  expect((await app.as(settings, manager).list()).current).toMatchObject({ auto_accept_orders: false })
})

test.each(SETTING_KEYS.filter((key) => SETTINGS[key].deli_access === null))(
  'rejects a value of a deli for %s by any role, and writes nothing',
  async (key) => {
    const params = { deli_id: String(deli_id), key }
    const body = { value: SETTINGS[key].default_value, valid_from: '2026-11-15' }
    for (const token of [manager, owner])
      await expectNothingWritten(app.db, () => app.as(settings, token).saveOfDeli({ params, body }), 403, {
        code: 'setting_of_business',
        details: { key },
      })
  },
)

test('settings of tax, business identity and points cannot be set per deli, and other settings can', () => {
  const of_delis = SETTING_KEYS.filter((key) => SETTINGS[key].deli_access !== null)
  expect(of_delis.toSorted()).toEqual([
    'accept_staff_orders',
    'approval_deadline_minutes',
    'auto_accept_orders',
    'cancel_unapproved_orders',
    'guest_orders_paid_first',
    'guest_unpaid_percent',
    'manager_phone',
    'near_text_minutes',
    'pack_minutes',
    'proof_above_agorot',
    'proof_occasion',
    'proof_of_delivery',
    'till_difference_agorot',
    'travel_minutes',
  ])
})

test.each([
  ['a date in the past', { value: 17, valid_from: '2026-11-14' }, 409, 'setting_in_the_past'],
  ['a value of the wrong kind', { value: 'eighteen', valid_from: '2026-11-20' }, 422, 'invalid_input'],
  ['a percentage out of range', { value: 51, valid_from: '2026-11-20' }, 422, 'invalid_input'],
])('rejects a setting with %s, and writes nothing', async (_, body, status, code) => {
  const before = await app.countEvents()
  const rejected = app.as(settings, owner).save({ params: { key: 'vat_percent' }, body })
  await expect(rejected).rejects.toMatchObject({ status, body: { code } })
  expect(await app.countEvents()).toBe(before)
})

test('saves one of twenty first values for the same day and rejects the others as conflicts', async () => {
  const save = (value: number) =>
    app.as(settings, owner).save({ params: { key: 'vat_percent' }, body: { value, valid_from: '2028-01-01' } })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => save(i)))
  const saved = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []))
  expect(saved).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ body: { code: 'version_stale', details: { current: saved[0] } } })
})

test('rejects a version for a value that was never set, and records no event', async () => {
  const before = await app.countEvents()
  const body = { value: 20, valid_from: '2028-02-01', version: 7 }
  const rejected = app.as(settings, owner).save({ params: { key: 'vat_percent' }, body })
  await expect(rejected).rejects.toMatchObject({ status: 409, body: { code: 'version_stale' } })
  expect(await app.countEvents()).toBe(before)
})

test('rejects the change of the second of two users, and returns the current value', async () => {
  const save = (value: number, version?: number) =>
    app.as(settings, owner).save({
      params: { key: 'approval_deadline_minutes' },
      body: { value, valid_from: '2026-11-15', ...(version && { version }) },
    })
  const first = await save(12)
  await save(15, first.data.version)
  await expect(save(20, first.data.version)).rejects.toMatchObject({
    status: 409,
    body: { code: 'version_stale', details: { current: { value: 15 } } },
  })
})

test("shows the manager's phone only to users who manage delis", async () => {
  const body = { value: '+972541234567', valid_from: '2026-11-15' }
  await app.as(settings, owner).save({ params: { key: 'manager_phone' }, body })
  await app.as(settings, owner).saveOfDeli({ params: { key: 'manager_phone', deli_id: String(deli_id) }, body })
  const params = { deli_id: String(deli_id) }
  const kitchen = (await app.person(['kitchen'])).token
  const driver = (await app.person(['driver'])).token
  for (const shown of [await app.as(settings, driver).list(), await app.as(settings, kitchen).listOfDeli({ params })]) {
    expect(JSON.stringify(shown)).not.toContain('manager_phone')
    expect(JSON.stringify(shown)).not.toContain('972541234567')
    expect(shown.current).toMatchObject({ auto_accept_orders: expect.any(Boolean) })
  }
  expect((await app.as(settings, manager).list()).current).toMatchObject({ manager_phone: body.value })
  expect((await app.as(settings, manager).listOfDeli({ params })).current).toMatchObject({ manager_phone: body.value })
})

const ofDeli = (key: 'pack_minutes' | 'travel_minutes') => ({ deli_id: String(deli_id), key })
const valueInDeli = async (key: string) =>
  (await app.as(settings, manager).listOfDeli({ params: { deli_id: String(deli_id) } })).current[key]

test('a deli returns to the value of the business from a date on', async () => {
  const save = (value: number | null, valid_from: string, version?: number) =>
    app.as(settings, manager).saveOfDeli({
      params: ofDeli('pack_minutes'),
      body: { value, valid_from, ...(version && { version }) },
    })
  const { data } = await save(9, '2026-11-15')
  expect(await valueInDeli('pack_minutes')).toBe(9)
  await save(null, '2026-11-15', data.version)
  expect(await valueInDeli('pack_minutes')).toBe(5)
  await app.as(settings, owner).save({ params: { key: 'pack_minutes' }, body: { value: 6, valid_from: '2026-11-15' } })
  expect(await valueInDeli('pack_minutes')).toBe(6)
})

test('rejects null as a value of the business, and writes nothing', async () => {
  const url = '/settings/pack_minutes'
  const before = await app.countEvents()
  const answer = await app.call(owner, { method: 'PUT', url, payload: { value: null, valid_from: '2026-11-20' } })
  expect(answer.statusCode).toBe(422)
  expect(await app.countEvents()).toBe(before)
})

test('a planned value can be removed, and a value in effect cannot', async () => {
  const save = (valid_from: string) =>
    app.as(settings, owner).save({ params: { key: 'travel_minutes' }, body: { value: 25, valid_from } })
  const remove = (valid_from: string) =>
    app.as(settings, owner).removePlanned({ params: { key: 'travel_minutes', valid_from } })
  await save('2026-11-15')
  await save('2026-12-01')
  await remove('2026-12-01')
  const { data } = await app.as(settings, owner).list()
  expect(data.filter(({ key }) => key === 'travel_minutes').map(({ valid_from }) => valid_from)).toEqual(['2026-11-15'])
  await expectNothingWritten(app.db, () => remove('2026-11-15'), 409, { code: 'setting_in_the_past' })
  await expectNothingWritten(app.db, () => remove('2026-12-01'), 404, { code: 'not_found' })
})

test('a planned value of a deli can be removed only by users who manage the deli', async () => {
  const params = { ...ofDeli('travel_minutes'), valid_from: '2026-12-05' }
  await app.as(settings, manager).saveOfDeli({ params, body: { value: 30, valid_from: '2026-12-05' } })
  const kitchen = (await app.person(['kitchen'])).token
  await expectNothingWritten(app.db, () => app.as(settings, kitchen).removePlannedOfDeli({ params }), 403, {
    code: 'not_allowed',
  })
  await app.as(settings, manager).removePlannedOfDeli({ params })
  const { data } = await app.as(settings, manager).listOfDeli({ params })
  expect(data.some(({ key, valid_from }) => key === 'travel_minutes' && valid_from === '2026-12-05')).toBe(false)
})
