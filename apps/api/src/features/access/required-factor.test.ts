import { access } from '@tavlin/contract/access'
import { secondFactor } from '@tavlin/contract/second-factor'
import { settings } from '@tavlin/contract/settings'
import { status } from '@tavlin/contract/status'
import { urlOf } from '@tavlin/contract/client'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
import { setUpTotp } from '../../../test/authenticator.ts'
import { sampleRequest } from '../../../test/bad-input/sample.ts'
import { EVERY_ENDPOINT } from '../../../test/every-endpoint.ts'
import { logIn, personWithPassword } from '../../../test/logins.ts'
import { makeDeli } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
// The databases of tests have the requirement switched off; here the default applies.
beforeAll(() => sql`delete from setting where key = 'second_factor_required'`.execute(app.db))

const REJECTED = { status: 403, body: { code: 'second_factor_required' } }

test('a super_admin without a second factor can only set one up, use their profile and log out', async () => {
  const owner = await app.person(['super_admin'])
  const open: string[] = []
  for (const { name, e } of EVERY_ENDPOINT.filter((one) => one.e.access !== 'public')) {
    const sample = sampleRequest(e)
    const { statusCode, json } = await app.call(owner.token, {
      method: e.method,
      url: urlOf(e, sample),
      ...(sample.body && { payload: sample.body }),
    })
    if (statusCode !== 403 || json().code !== 'second_factor_required') open.push(name)
    if (name === 'access.logout') owner.token = await app.session(owner.id)
  }
  expect(open.toSorted()).toEqual([
    'access.logout',
    'access.me',
    'access.saveLang',
    'passkeys.addPasskey',
    'passkeys.newPasskey',
    'secondFactor.newTotp',
    'secondFactor.ownSecondFactor',
    'secondFactor.saveTotp',
  ])
})

test('a super_admin can work as soon as the second factor is set up', async () => {
  const owner = await personWithPassword(app, ['super_admin'])
  const { access_token: token } = (await logIn(app, { email: owner.email })).json()
  expect((await app.as(access, token).me()).data.needs_second_factor).toBe(true)
  await expect(app.as(access, token).permissions()).rejects.toMatchObject(REJECTED)
  await expect(app.as(status, token).adminData()).rejects.toMatchObject(REJECTED)
  await setUpTotp(app, token)
  expect((await app.as(access, token).me()).data.needs_second_factor).toBe(false)
  await app.as(access, token).permissions()
  await app.as(status, token).adminData()
})

test('users without the super_admin role, and driver sessions of a super_admin, need no second factor', async () => {
  const clerk = await app.person(['clerk'])
  await app.as(settings, clerk.token).list()
  const both = await personWithPassword(app, ['super_admin', 'driver'])
  const { access_token } = (await logIn(app, { email: both.email, as: 'driver' })).json()
  expect((await app.as(access, access_token).me()).data.needs_second_factor).toBe(false)
})

test('a super_admin at a till needs no second factor, because a session at a till has no rights of that role', async () => {
  const owner = await app.person(['super_admin'])
  const till = makeTillWorld(app.db)
  const { till_id } = await till.newOpenTill(await makeDeli(app.db, 'north'))
  expect((await app.as(access, owner.token).me()).data.needs_second_factor).toBe(true)
  const at_till = await app.session(owner.id)
  await sql`update session set till_id = ${till_id} where user_id = ${owner.id}`.execute(app.db)
  expect((await app.as(access, at_till).me()).data).toMatchObject({ till_id, needs_second_factor: false })
  await app.as(settings, at_till).list()
  await expect(app.as(access, at_till).permissions()).rejects.toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  })
})

test('a user who becomes super_admin must set up a second factor', async () => {
  const dana = await app.person(['manager'])
  await app.as(settings, dana.token).list()
  await sql`insert into user_role (user_id, role_id) select ${dana.id}, id from role where name = 'super_admin'`.execute(
    app.db,
  )
  await expect(app.as(settings, dana.token).list()).rejects.toMatchObject(REJECTED)
})

test('a super_admin can switch the requirement off for the business', async () => {
  const owner = await app.person(['super_admin'])
  await setUpTotp(app, owner.token)
  const other = await app.person(['super_admin'])
  await expect(app.as(settings, other.token).list()).rejects.toMatchObject(REJECTED)
  const body = { value: false, valid_from: '2026-11-15' }
  await app.as(settings, owner.token).save({ params: { key: 'second_factor_required' }, body })
  await app.as(settings, other.token).list()
  expect((await app.as(secondFactor, other.token).ownSecondFactor()).data.totp_since).toBeNull()
})
