import { delis } from '@tavlin/contract/delis'
import { kiosks } from '@tavlin/contract/kiosks'
import { till } from '@tavlin/contract/till'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { KIOSK_FORM, makeKioskWorld } from '../../../test/kiosk-world.ts'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { makeDeli } from '../../../test/people.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

const app = testApp()
let deli_id: number
let manager: { id: number; token: string }
beforeAll(async () => {
  deli_id = await makeDeli(app.db, 'north')
  manager = await app.person(['manager'])
})

const rejected = (code: string) => ({ body: { code } })
const asManager = (token: string | null = manager.token) => app.as(kiosks, token)
const newKiosk = async (name: string, more: Partial<typeof KIOSK_FORM> = {}) => {
  const body = { ...KIOSK_FORM, name, ...more }
  return (await asManager().createKiosk({ params: { deli_id: String(deli_id) }, body })).data
}
const codeOf = async (id: number) => (await asManager().newKioskCode({ params: { id: String(id) } })).data.code
const pair = async (code: string) => (await asManager(null).pairKiosk({ body: { code } })).data
const beat = (device_token: string) => asManager(null).heartbeat({ body: { device_token } })
const listed = async () => (await asManager().kiosks({ params: { deli_id: String(deli_id) } })).data

describe('a kiosk', () => {
  it('is registered by a manager with language, order types and payment methods', async () => {
    const made = await newKiosk('Entrance', { lang: 'ar', order_types: ['pickup'], pay_methods: ['counter'] })
    expect(made).toMatchObject({ deli_id, name: 'Entrance', lang: 'ar', is_paired: false, last_seen_at: null })
    expect(await listed()).toContainEqual(made)
  })

  it('cannot be registered by a clerk, with the name of another kiosk, or for deliveries without the card page', async () => {
    const clerk = await app.person(['clerk'])
    await newKiosk('Bar')
    const params = { deli_id: String(deli_id) }
    const create = (token: string, more: object) => () =>
      asManager(token).createKiosk({ params, body: { ...KIOSK_FORM, ...more } })
    await expectNothingWritten(app.db, create(clerk.token, { name: 'Mine' }), 403, { code: 'not_allowed' })
    await expectNothingWritten(app.db, create(manager.token, { name: 'bar' }), 409, { code: 'name_taken' })
    const unpayable = { name: 'Unpayable', order_types: ['delivery'], pay_methods: ['counter'] }
    await expectNothingWritten(app.db, create(manager.token, unpayable), 422, { code: 'invalid_input' })
  })

  it('has a card reader that no other kiosk uses, and whose id its browser does not see', async () => {
    const card_reader = 'reader-7'
    const { id } = await newKiosk('Reader', { card_reader })
    const { device_token } = await pair(await codeOf(id))
    const seen = (await beat(device_token)).data
    expect(seen).toMatchObject({ id, has_reader: true })
    expect(JSON.stringify(seen)).not.toContain(card_reader)
    const params = { deli_id: String(deli_id) }
    const create = (more: object) => () => asManager().createKiosk({ params, body: { ...KIOSK_FORM, ...more } })
    const taken = create({ name: 'Second reader', card_reader })
    await expectNothingWritten(app.db, taken, 409, { code: 'card_reader_taken' })
    await expectNothingWritten(app.db, create({ name: 'Odd reader', card_reader: 'a b' }), 422, {
      code: 'invalid_input',
    })
    await asManager().revokeKiosk({ params: { id: String(id) } })
    expect((await create({ name: 'Third reader', card_reader })()).data).toMatchObject({ card_reader })
  })

  it('rejects a change with a stale version, and a change by a manager of another deli', async () => {
    const { id } = await newKiosk('Old')
    const params = { id: String(id) }
    const change = (name: string, token = manager.token) =>
      asManager(token).updateKiosk({ params, body: { ...KIOSK_FORM, name, lang: 'ru', version: 1 } })
    const elsewhere = await makeDeli(app.db, 'south')
    const role = await makeOneDeliRole(app.db, 'manager_south', { deli_id: elsewhere, permissions: ['manage_delis'] })
    const other = await app.person([role])
    await expectNothingWritten(app.db, () => change('Theirs', other.token), 404, { code: 'not_found' })
    expect((await change('New')).data).toMatchObject({ name: 'New', lang: 'ru', version: 2 })
    await expect(change('Newer')).rejects.toMatchObject(rejected('version_stale'))
  })

  it('prevents deleting its deli', async () => {
    const { token } = await app.person(['super_admin'])
    const elsewhere = await makeDeli(app.db, 'east')
    await makeKioskWorld(app.db).newKiosk(elsewhere)
    const remove = () => app.as(delis, token).deleteDeli({ params: { id: String(elsewhere) } })
    await expectNothingWritten(app.db, remove, 409, { code: 'deli_in_use' })
  })
})

describe('pairing a kiosk', () => {
  it('returns a token once, stores only its hash and does not accept the code of a till', async () => {
    const { id } = await newKiosk('Paired', { lang: 'en' })
    const code = await codeOf(id)
    const { device_token, lang } = await pair(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)
    expect(lang).toBe('en')
    const { rows } = await sql`select token_hash = sha256(${device_token}::bytea) as is_hashed from kiosk
      where id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ is_hashed: true }])
    await expect(pair(code)).rejects.toMatchObject(rejected('pair_code_wrong'))
    const tills = app.as(till, manager.token)
    const form = { name: 'Counter', has_drawer: true, has_display: false }
    const made = (await tills.createTill({ params: { deli_id: String(deli_id) }, body: form })).data
    const of_till = (await tills.newPairCode({ params: { id: String(made.id) } })).data.code
    await expect(pair(of_till)).rejects.toMatchObject(rejected('pair_code_wrong'))
    await sql`delete from rate_limit`.execute(app.db)
  })

  it('lasts until the kiosk is revoked or another device is paired', async () => {
    const { id } = await newKiosk('Stolen')
    const first = await pair(await codeOf(id))
    const second = await pair(await codeOf(id))
    await expect(beat(first.device_token)).rejects.toMatchObject(rejected('kiosk_not_paired'))
    await expect(beat(second.device_token)).resolves.toBeDefined()
    await asManager().revokeKiosk({ params: { id: String(id) } })
    await expect(beat(second.device_token)).rejects.toMatchObject(rejected('kiosk_not_paired'))
    expect((await listed()).some((one) => one.id === id)).toBe(false)
    await expect(codeOf(id)).rejects.toMatchObject(rejected('kiosk_revoked'))
  })
})

describe('a heartbeat', () => {
  it('saves its time and returns what the kiosk offers, with one statement besides the rate limit', async () => {
    const { id, version } = await newKiosk('Alive', { takes_future: false })
    const { device_token } = await pair(await codeOf(id))
    const { data } = await beat(device_token)
    expect(data).toMatchObject({ id, deli: { id: deli_id }, takes_future: false, version: version + 1 })
    expect((await listed()).find((one) => one.id === id)?.last_seen_at).toBe(NOON.toISOString())
    const sent = (await sqlOf(() => beat(device_token))).filter((text) => !text.includes('rate_limit'))
    expect(sent).toEqual([expect.stringContaining('update kiosk set last_seen_at')])
  })

  it('is accepted with the cookie of the browser, and rejected from another site', async () => {
    const device_token = await makeKioskWorld(app.db).newDevice(deli_id)
    const send = (site: string) =>
      app.call(null, {
        method: 'POST',
        url: '/kiosks/heartbeat',
        headers: { cookie: `kiosk.device=${device_token}`, 'sec-fetch-site': site },
        payload: { device_token: null },
      })
    expect((await send('same-origin')).statusCode).toBe(200)
    expect((await send('cross-site')).json()).toMatchObject({ code: 'kiosk_not_paired' })
  })
})
