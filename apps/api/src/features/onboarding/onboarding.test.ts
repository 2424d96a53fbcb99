import { onboarding } from '@tavlin/contract/onboarding'
import { settings } from '@tavlin/contract/settings'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
})

const checklist = async () => (await app.as(onboarding, owner).checklist()).data
const openSteps = async () => (await checklist()).steps.flatMap(({ step, is_done }) => (is_done ? [] : [step]))

test('an empty business has every step open, and each step is done once its data exists', async () => {
  expect(await openSteps()).toHaveLength(9)
  const body = { value: '514926383', valid_from: '2026-11-15' }
  await app.as(settings, owner).save({ params: { key: 'business_vat_id' }, body })
  expect(await openSteps()).not.toContain('vat_id')

  const { rows } = await sql<{ id: number }>`insert into deli (name_he, name_en, lat, lng, order_types)
    values ('צפון', 'North', 32, 34, '{pickup}') returning id`.execute(app.db)
  const deli_id = rows[0]!.id
  expect(await openSteps()).toEqual(['meals', 'deli_hours', 'deli_slots', 'deli_items'])
  await sql`insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
    values (${deli_id}, 'pickup', 0, 480, 900)`.execute(app.db)
  expect(await openSteps()).toEqual(['meals', 'deli_slots', 'deli_items'])
  expect(await checklist()).toMatchObject({ deli_id, is_ready: false })
})

test('only a super_admin can read the checklist', async () => {
  const { token } = await app.person(['manager'])
  await expect(app.as(onboarding, token).checklist()).rejects.toMatchObject({ status: 403 })
})
