import { access } from '@tavlin/contract/access'
import { delis } from '@tavlin/contract/delis'
import { till } from '@tavlin/contract/till'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
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
const codeOfRefusal = (error: { body: { code: string } }) => error.body.code
const tills = (token: string | null = manager.token) => app.as(till, token)
const form = (name: string) => ({ name, has_drawer: true, has_display: false })
const newTill = async (name: string) =>
  (await tills().createTill({ params: { deli_id: String(deli_id) }, body: form(name) })).data
const codeOf = async (id: number) => (await tills().newPairCode({ params: { id: String(id) } })).data
const pair = (code: string) => tills(null).pair({ body: { code } })
const listed = async () => (await tills().tills({ params: { deli_id: String(deli_id) } })).data

describe('a till', () => {
  it('is registered by a manager with a drawer account of its own', async () => {
    const made = await newTill('Counter')
    expect(made).toMatchObject({ deli_id, name: 'Counter', is_paired: false, session: null, last_z: 0, version: 1 })
    const { rows } = await sql`select account.code, account.kind, cash_in_account(account.id) as cash from till
      join account on account.id = account_id where till.id = ${made.id}`.execute(app.db)
    expect(rows).toEqual([{ code: `till:${made.id}`, kind: 'system', cash: 0 }])
    expect(await listed()).toContainEqual(made)
  })

  it('cannot be registered by a clerk, nor with the name of another till', async () => {
    const clerk = await app.person(['clerk'])
    await newTill('Bar')
    const body = form('bar')
    const params = { deli_id: String(deli_id) }
    const byClerk = () => tills(clerk.token).createTill({ params, body })
    await expectNothingWritten(app.db, byClerk, 403, { code: 'not_allowed' })
    await expectNothingWritten(app.db, () => tills().createTill({ params, body }), 409, { code: 'name_taken' })
  })

  it('prevents deleting its deli, because its account is in the ledger', async () => {
    const { token } = await app.person(['super_admin'])
    const elsewhere = await makeDeli(app.db, 'east')
    const params = { deli_id: String(elsewhere) }
    await app.as(till, token).createTill({ params, body: form('East') })
    const remove = () => app.as(delis, token).deleteDeli({ params: { id: String(elsewhere) } })
    await expectNothingWritten(app.db, remove, 409, { code: 'deli_in_use' })
  })

  it('rejects a change with a stale version', async () => {
    const { id } = await newTill('Old')
    const params = { id: String(id) }
    const saved = await tills().updateTill({ params, body: { ...form('New'), has_display: true, version: 1 } })
    expect(saved.data).toMatchObject({ name: 'New', has_display: true, version: 2 })
    await expect(tills().updateTill({ params, body: { ...form('Newer'), version: 1 } })).rejects.toMatchObject(
      rejected('version_stale'),
    )
  })
})

describe('pairing a device', () => {
  it('returns a token once and stores only its hash', async () => {
    const { id } = await newTill('Paired')
    const { code } = await codeOf(id)
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
    const { data } = await pair(typed)
    expect(data.till).toEqual({ id, name: 'Paired' })
    expect(data.device_token).toMatch(/^[\w-]{43}$/)
    const { rows } =
      await sql`select token_hash = sha256(${data.device_token}::bytea) as is_hashed, pair_code_hash from till
      where id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ is_hashed: true, pair_code_hash: null }])
    await expect(pair(code)).rejects.toMatchObject(rejected('pair_code_wrong'))
    expect((await listed()).find((one) => one.id === id)).toMatchObject({
      is_paired: true,
      paired_at: NOON.toISOString(),
    })
  })

  it('fails with an expired or replaced code', async () => {
    const { id } = await newTill('Late')
    const first = await codeOf(id)
    const second = await codeOf(id)
    await expect(pair(first.code)).rejects.toMatchObject(rejected('pair_code_wrong'))
    app.clock.now = new Date(second.expires_at)
    await expect(pair(second.code)).rejects.toMatchObject(rejected('pair_code_wrong'))
    app.clock.now = NOON
    await sql`delete from rate_limit`.execute(app.db)
  })

  it('looks up five of a hundred parallel guesses of a code, and then rejects the right code from this IP address too', async () => {
    const { id } = await newTill('Guessed')
    const { code } = await codeOf(id)
    const guesses = Array.from({ length: 100 }, (_, n) => pair(`WRNG${String(1000 + n)}`).catch(codeOfRefusal))
    const codes = await Promise.all(guesses)
    expect(codes.filter((one) => one === 'pair_code_wrong')).toHaveLength(5)
    expect(codes.filter((one) => one === 'too_many_attempts')).toHaveLength(95)
    await expect(pair(code)).rejects.toMatchObject(rejected('too_many_attempts'))
    await sql`delete from rate_limit`.execute(app.db)
  })
})

describe('a session on the device of a till', () => {
  const enter = async (name: string, roles: readonly string[]) => {
    const { id } = await newTill(name)
    await pair((await codeOf(id)).code)
    const person = await app.person(roles)
    await makeTillWorld(app.db).enter(person.id, id)
    return { id, person }
  }

  it('has only the permissions that its user has in the deli of the till, also for an owner', async () => {
    const { person } = await enter('Owner', ['super_admin'])
    const other = await makeDeli(app.db, 'south')
    await expect(tills(person.token).tills({ params: { deli_id: String(deli_id) } })).resolves.toBeDefined()
    for (const call of [
      tills(person.token).tills({ params: { deli_id: String(other) } }),
      app.as(access, person.token).permissions({}),
    ])
      await expect(call).rejects.toMatchObject(rejected('not_allowed'))
  })

  it('can neither sell nor read after the till was revoked', async () => {
    const { id, person } = await enter('Stolen', ['clerk'])
    const read = () => tills(person.token).tills({ params: { deli_id: String(deli_id) } })
    await expect(read()).resolves.toBeDefined()
    await tills().revokeTill({ params: { id: String(id) } })
    await expect(read()).rejects.toMatchObject(rejected('not_signed_in'))
    for (const request of [
      { method: 'POST', url: '/tills/sales', payload: {} },
      { method: 'POST', url: '/tills/held-carts', payload: {} },
      { method: 'GET', url: `/delis/${deli_id}/held-carts` },
      { method: 'GET', url: '/c/me' },
    ] as const)
      expect((await app.call(person.token, request)).json(), request.url).toMatchObject({ code: 'not_signed_in' })
    expect((await listed()).some((one) => one.id === id)).toBe(false)
    await expect(codeOf(id)).rejects.toMatchObject(rejected('till_revoked'))
  })

  it('ends when another device is paired with the till', async () => {
    const { id, person } = await enter('Replaced', ['clerk'])
    await pair((await codeOf(id)).code)
    await expect(tills(person.token).tills({ params: { deli_id: String(deli_id) } })).rejects.toMatchObject(
      rejected('not_signed_in'),
    )
  })
})
