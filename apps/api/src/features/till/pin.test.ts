import { access } from '@tavlin/contract/access'
import { till } from '@tavlin/contract/till'
import { tillPeople } from '@tavlin/contract/till-people'
import { tillSales } from '@tavlin/contract/till-sales'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
import { makeDeli } from '../../../test/people.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'
import { hashPassword, passwordHashes } from '../access/passwords.ts'

const app = testApp({ pool_size: 25 })
const PASSWORD = 'a good long password'
const PIN = '2580'
let deli_id: number
let password_hash: string
let made: ReturnType<typeof makeTillWorld>
beforeAll(async () => {
  deli_id = await makeDeli(app.db, 'north')
  made = makeTillWorld(app.db)
  password_hash = await hashPassword(PASSWORD)
})

const open = app.as(tillPeople, null)
const hashed = async (): Promise<number> => (await passwordHashes.get()).values[0]?.value ?? 0
/** Creates a clerk with a PIN, and a paired till. */
async function counter() {
  const clerk = await app.person(['clerk'])
  const { till_id, device_token } = await made.newOpenTill(deli_id)
  await sql`update app_user set password_hash = ${password_hash} where id = ${clerk.id}`.execute(app.db)
  await made.newPin(clerk.id)
  const signIn = (pin: string, token = device_token) =>
    open.signInWithPin({ body: { device_token: token, user_id: clerk.id, pin } })
  return { till_id, device_token, clerk, signIn }
}

describe('a PIN', () => {
  it('is chosen with the password and stored as an argon2id hash', async () => {
    const { clerk } = await counter()
    const own = app.as(tillPeople, clerk.token)
    await own.savePin({ body: { current_password: PASSWORD, pin: '1357' } })
    const { rows } = await sql<{ pin_hash: string }>`select pin_hash from user_pin where user_id = ${clerk.id}`.execute(
      app.db,
    )
    expect(rows[0]!.pin_hash).toMatch(/^\$argon2id\$/)
    for (const [sent, code] of [
      [{ current_password: 'another password', pin: '1357' }, 'current_password_wrong'],
      [{ current_password: PASSWORD, pin: '1234' }, 'pin_too_easy'],
    ] as const)
      await expectRejected(() => own.savePin({ body: sent }), code)
  })

  const expectRejected = (work: () => Promise<unknown>, code: string) =>
    expect(work()).rejects.toMatchObject({ body: { code } })

  it('opens a session of its user at the till, and ends the session of the previous user', async () => {
    const { till_id, device_token, clerk, signIn } = await counter()
    const { access_token } = await signIn(PIN)
    const me = await app.as(access, access_token).me({})
    expect(me.data).toMatchObject({ id: clerk.id, till_id })
    expect((await app.as(access, clerk.token).me({})).data.till_id).toBeNull()
    const { rows } =
      await sql`select user_id, till_id from session where till_id = ${till_id} and ended_at is null`.execute(app.db)
    expect(rows).toEqual([{ user_id: clerk.id, till_id }])
    const next = await app.person(['clerk'])
    await made.newPin(next.id)
    const second = await open.signInWithPin({ body: { device_token, user_id: next.id, pin: PIN } })
    expect((await app.as(access, second.access_token).me({})).data.id).toBe(next.id)
    await expectRejected(() => app.as(access, access_token).me({}), 'not_signed_in')
  })

  it('is rejected without hashing on a device that was never paired, was replaced or is revoked', async () => {
    const { till_id, signIn, device_token, clerk } = await counter()
    const { token } = await app.person(['manager'])
    const before = await hashed()
    const refusal = { code: 'till_not_paired' }
    await expectNothingWritten(app.db, () => signIn(PIN, 'x'.repeat(43)), 403, refusal)
    const { data } = await app.as(till, token).newPairCode({ params: { id: String(till_id) } })
    const next = (await app.as(till, null).pair({ body: { code: data.code } })).data
    await expectNothingWritten(app.db, () => signIn(PIN), 403, refusal)
    await app.as(till, token).revokeTill({ params: { id: String(till_id) } })
    await expectNothingWritten(app.db, () => signIn(PIN, next.device_token), 403, refusal)
    expect((await hashed()) - before).toBe(0)
    for (const one of [device_token, next.device_token])
      await expectRejected(() => open.device({ body: { device_token: one } }), 'till_not_paired')
    // A session that is not on the device of a till cannot use a PIN either.
    const alone = app.as(tillSales, clerk.token).approveWithPin({
      params: { id: '1' },
      body: { user_id: clerk.id, pin: PIN },
    })
    await expect(alone).rejects.toMatchObject({ body: { code: 'till_not_paired' } })
  })

  it('is rejected for a user who may not sell in the deli', async () => {
    const { device_token } = await counter()
    const kitchen = await app.person(['kitchen'])
    await made.newPin(kitchen.id)
    const asKitchen = () => open.signInWithPin({ body: { device_token, user_id: kitchen.id, pin: PIN } })
    await expectNothingWritten(app.db, asKitchen, 422, { code: 'pin_wrong' })
  })

  it('has one limit for wrong guesses at an approval and at sign-in together', async () => {
    const { device_token, clerk, signIn } = await counter()
    const at = app.as(tillSales, (await signIn(PIN)).access_token)
    const manager = await app.person(['manager'])
    await made.newPin(manager.id)
    const before = await hashed()
    const body = { user_id: manager.id, pin: '9513' }
    const guess = () => codeOf(at.approveWithPin({ params: { id: '1' }, body }))
    expect(tally(await Promise.all(Array.from({ length: 20 }, guess)))).toEqual({ pin_wrong: 5, pin_locked: 15 })
    expect((await hashed()) - before).toBe(5)
    const asManager = () => open.signInWithPin({ body: { device_token, user_id: manager.id, pin: PIN } })
    await expectRejected(asManager, 'pin_locked')
    expect((await app.as(access, (await signIn(PIN)).access_token).me({})).data.id).toBe(clerk.id)
  })

  it('is hashed five times for a thousand parallel guesses, and is locked at this till until the password is used', async () => {
    const { device_token, clerk, signIn, till_id } = await counter()
    const before = await hashed()
    // Each guess comes from another address, so that no limit per address applies first.
    const guess = async (n: number): Promise<string> => {
      const payload = { device_token, user_id: clerk.id, pin: String(300_000 + n) }
      const remoteAddress = `10.0.${n >> 8}.${n & 255}`
      return (await app.call(null, { method: 'POST', url: '/tills/sign-in', payload, remoteAddress })).json().code
    }
    const guesses = Array.from({ length: 1000 }, (_, n) => guess(n))
    expect(tally(await Promise.all(guesses))).toEqual({ pin_wrong: 5, pin_locked: 995 })
    expect((await hashed()) - before).toBe(5)
    await expectRejected(() => signIn(PIN), 'pin_locked')
    const other = await made.newPairedTill(deli_id)
    await expect(signIn(PIN, other.device_token)).resolves.toBeDefined()
    const login = { email: clerk.email, password: PASSWORD, as: 'staff' as const }
    const { access_token } = await app.as(access, null).login({ body: login })
    const entered = await app.as(tillPeople, access_token).enterTill({ body: { device_token } })
    expect(entered.data).toMatchObject({ till: { id: till_id }, session: { state: 'open' } })
    await expect(signIn(PIN)).resolves.toBeDefined()
  })

  it('resets the count of wrong attempts when it is right', async () => {
    const { signIn } = await counter()
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 4; wrong++) await expectRejected(() => signIn('9999'), 'pin_wrong')
      await signIn(PIN)
    }
  })
})

describe('a device of a till', () => {
  it('lists the users who may sell in its deli', async () => {
    const { device_token, clerk } = await counter()
    const kitchen = await app.person(['kitchen'])
    const { data } = await open.device({ body: { device_token } })
    expect(data).toMatchObject({ deli: { id: deli_id }, session: { state: 'open' } })
    expect(data.people).toContainEqual({ id: clerk.id, name: 'דנה לוי', has_pin: true })
    expect(data.people.some(({ id }) => id === kitchen.id)).toBe(false)
  })

  it('can be used only with its token, and limits the session of its user to its deli', async () => {
    const { device_token } = await counter()
    const elsewhere = await makeDeli(app.db, 'south')
    const clerk = await app.person(['clerk'])
    const enter = (token: string, device: string) =>
      app.as(tillPeople, token).enterTill({ body: { device_token: device } })
    await expectNothingWritten(app.db, () => enter(clerk.token, 'x'.repeat(43)), 403, { code: 'till_not_paired' })
    await enter(clerk.token, device_token)
    const held = app.as(tillSales, clerk.token).heldCarts({ params: { deli_id: String(elsewhere) } })
    await expect(held).rejects.toMatchObject({ body: { code: 'not_allowed' } })
  })
})
