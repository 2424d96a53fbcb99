import { SETTINGS, SETTING_KEYS, settings } from '@tavlin/contract/settings'
import { beforeAll, expect, test } from 'vitest'
import { expectNothingWritten } from '../../../test/refused.ts'
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

test('before anyone decided, everyone sees the usual values', async () => {
  const { current, data } = await app.as(settings, manager).list()
  expect(current).toMatchObject({ vat_percent: 18, auto_accept_orders: false })
  expect(data).toEqual([])
})

test('a new VAT rate starts on its day, and today stays as it is', async () => {
  await app.as(settings, owner).save({ params: { key: 'vat_percent' }, body: { value: 19, valid_from: '2027-01-01' } })
  expect((await app.as(settings, owner).list()).current).toMatchObject({ vat_percent: 18 })
  app.clock.now = new Date('2026-12-31T22:00:00Z')
  const late = await app.session((await app.person([])).id)
  expect((await app.as(settings, late).list()).current).toMatchObject({ vat_percent: 19 })
  app.clock.now = new Date('2026-11-15T10:00:00Z')
})

test('a deli has its own value, and the others keep that of the business', async () => {
  const body = { value: true, valid_from: '2026-11-15' }
  await app.as(settings, manager).saveOfDeli({ params: { deli_id: String(deli_id), key: 'auto_accept_orders' }, body })
  const there = await app.as(settings, manager).listOfDeli({ params: { deli_id: String(deli_id) } })
  expect(there.current).toMatchObject({ auto_accept_orders: true })
  expect((await app.as(settings, manager).list()).current).toMatchObject({ auto_accept_orders: false })
})

test.each(SETTING_KEYS.filter((key) => SETTINGS[key].deli_access === null))(
  'a deli cannot have its own %s, whoever asks, and nothing is written',
  async (key) => {
    const params = { deli_id: String(deli_id), key }
    const body = { value: SETTINGS[key].usual, valid_from: '2026-11-15' }
    for (const token of [manager, owner])
      await expectNothingWritten(app.db, () => app.as(settings, token).saveOfDeli({ params, body }), 403, {
        code: 'setting_of_business',
        details: { key },
      })
  },
)

test('tax, business identity and points hold for the whole business; only daily work differs by deli', () => {
  const of_delis = SETTING_KEYS.filter((key) => SETTINGS[key].deli_access !== null)
  expect(of_delis.toSorted()).toEqual([
    'accept_staff_orders',
    'approval_deadline_minutes',
    'auto_accept_orders',
    'cancel_unapproved_orders',
    'manager_phone',
    'pack_minutes',
    'travel_minutes',
  ])
})

test.each([
  ['the past', { value: 17, valid_from: '2026-11-14' }, 409, 'setting_in_the_past'],
  ['a value of the wrong kind', { value: 'eighteen', valid_from: '2026-11-20' }, 422, 'invalid_input'],
  ['a percent beyond sense', { value: 51, valid_from: '2026-11-20' }, 422, 'invalid_input'],
])('%s is refused and nothing is written', async (_, body, status, code) => {
  const before = await app.countEvents()
  const refused = app.as(settings, owner).save({ params: { key: 'vat_percent' }, body })
  await expect(refused).rejects.toMatchObject({ status, body: { code } })
  expect(await app.countEvents()).toBe(before)
})

test('twenty people give a setting a first value for the same day: one is heard, the others are told', async () => {
  const save = (value: number) =>
    app.as(settings, owner).save({ params: { key: 'vat_percent' }, body: { value, valid_from: '2028-01-01' } })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => save(i)))
  const heard = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []))
  expect(heard).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ body: { code: 'version_stale', details: { current: heard[0] } } })
})

test('a version of a value that was never given is stale, and nothing is written', async () => {
  const before = await app.countEvents()
  const body = { value: 20, valid_from: '2028-02-01', version: 7 }
  const refused = app.as(settings, owner).save({ params: { key: 'vat_percent' }, body })
  await expect(refused).rejects.toMatchObject({ status: 409, body: { code: 'version_stale' } })
  expect(await app.countEvents()).toBe(before)
})

test('two people change the same value: the second is shown what the first wrote', async () => {
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

test('the phone of the manager is shown to those who manage delis, and to nobody else who is signed in', async () => {
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
