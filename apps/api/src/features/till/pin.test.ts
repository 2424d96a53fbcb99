import { access } from '@tavlin/contract/access'
import { till } from '@tavlin/contract/till'
import { tillPeople } from '@tavlin/contract/till-people'
import { tillSales } from '@tavlin/contract/till-sales'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
import { makeDeli } from '../../../test/people.ts'
import { expectNothingWritten } from '../../../test/refused.ts'
import { tally } from '../../../test/tally.ts'
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
/** A clerk with a PIN, and a paired till. */
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
      await expectRefused(() => own.savePin({ body: sent }), code)
  })

  const expectRefused = (work: () => Promise<unknown>, code: string) =>
    expect(work()).rejects.toMatchObject({ body: { code } })

  it('opens a session of this person at this till, and ends the one before', async () => {
    const { till_id, device_token, clerk, signIn } = await counter()
    const { access_token } = await signIn(PIN)
    const me = await app.as(access, access_token).me({})
    expect(me.data.id).toBe(clerk.id)
    const { rows } =
      await sql`select user_id, till_id from session where till_id = ${till_id} and ended_at is null`.execute(app.db)
    expect(rows).toEqual([{ user_id: clerk.id, till_id }])
    const next = await app.person(['clerk'])
    await made.newPin(next.id)
    const second = await open.signInWithPin({ body: { device_token, user_id: next.id, pin: PIN } })
    expect((await app.as(access, second.access_token).me({})).data.id).toBe(next.id)
    await expectRefused(() => app.as(access, access_token).me({}), 'not_signed_in')
  })

  it('works neither on an unpaired nor on a revoked device, nor for somebody who does not sell here', async () => {
    const { till_id, signIn, device_token } = await counter()
    await expectRefused(() => signIn(PIN, 'x'.repeat(43)), 'till_not_paired')
    const kitchen = await app.person(['kitchen'])
    await made.newPin(kitchen.id)
    const asKitchen = () => open.signInWithPin({ body: { device_token, user_id: kitchen.id, pin: PIN } })
    await expectNothingWritten(app.db, asKitchen, 422, { code: 'pin_wrong' })
    const manager = await app.person(['manager'])
    await app.as(till, manager.token).revokeTill({ params: { id: String(till_id) } })
    await expectRefused(() => signIn(PIN), 'till_not_paired')
    await expectRefused(() => open.device({ body: { device_token } }), 'till_not_paired')
  })

  it('is hashed five times by a thousand parallel guesses, and locks until the password is used', async () => {
    const { device_token, clerk, signIn, till_id } = await counter()
    const before = await hashed()
    // From as many addresses, so that no limit per address answers first.
    const guess = async (n: number): Promise<string> => {
      const payload = { device_token, user_id: clerk.id, pin: String(300_000 + n) }
      const remoteAddress = `10.0.${n >> 8}.${n & 255}`
      return (await app.call(null, { method: 'POST', url: '/tills/sign-in', payload, remoteAddress })).json().code
    }
    const guesses = Array.from({ length: 1000 }, (_, n) => guess(n))
    expect(tally(await Promise.all(guesses))).toEqual({ pin_wrong: 5, pin_locked: 995 })
    expect((await hashed()) - before).toBe(5)
    await expectRefused(() => signIn(PIN), 'pin_locked')
    const other = await made.newPairedTill(deli_id)
    await expect(signIn(PIN, other.device_token)).resolves.toBeDefined()
    const login = { email: clerk.email, password: PASSWORD, as: 'staff' as const }
    const { access_token } = await app.as(access, null).login({ body: login })
    const entered = await app.as(tillPeople, access_token).enterTill({ body: { device_token } })
    expect(entered.data).toMatchObject({ till: { id: till_id }, session: { state: 'open' } })
    await expect(signIn(PIN)).resolves.toBeDefined()
  })

  it('forgets wrong tries after the right PIN', async () => {
    const { signIn } = await counter()
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 4; wrong++) await expectRefused(() => signIn('9999'), 'pin_wrong')
      await signIn(PIN)
    }
  })
})

describe('a device', () => {
  it('lists the people who may sell in its deli', async () => {
    const { device_token, clerk } = await counter()
    const kitchen = await app.person(['kitchen'])
    const { data } = await open.device({ body: { device_token } })
    expect(data).toMatchObject({ deli: { id: deli_id }, session: { state: 'open' } })
    expect(data.people).toContainEqual({ id: clerk.id, name: 'דנה לוי', has_pin: true })
    expect(data.people.some(({ id }) => id === kitchen.id)).toBe(false)
  })

  it('is entered only by somebody who may sell there, and only with its token', async () => {
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
