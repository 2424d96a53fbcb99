import { randomUUID } from 'node:crypto'
import { type Client, clientOf, type Transport } from '@tavlin/contract/client'
import type { Endpoints } from '@tavlin/contract/endpoint'
import { till } from '@tavlin/contract/till'
import { tillCash } from '@tavlin/contract/till-cash'
import { tillPeople } from '@tavlin/contract/till-people'
import type { Page } from 'playwright-core'
import { PASSWORD, type User } from './browser.ts'
import { stored } from './database.ts'
import { apiAs } from './rights.ts'
import type { System } from './system.ts'

export const PIN = '2580'
const FLOAT = [{ denomination_agorot: 10_000 as const, quantity: 2 }]

const asToken = <G extends Endpoints>(system: System, token: string | null, group: G): Client<G> => {
  const send: Transport = async ({ method, url, body, idempotency_key }) => {
    const answer = await fetch(`${system.api_url}/api${url}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotency_key && { 'idempotency-key': idempotency_key }),
      },
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, json: await answer.json() }
  }
  return clientOf(group, send, randomUUID)
}

/** Sets the PIN of this file for a demo user and returns the user's id. */
export async function givePin(system: System, user: User): Promise<number> {
  const own = await apiAs(system, user, tillPeople)
  await own.savePin({ body: { current_password: PASSWORD, pin: PIN } })
  const [found] = await stored<{ id: number }>(system, 'select id::int from app_user where email = $1', [
    `${user}@tavlin.test`,
  ])
  return found!.id
}

/** Creates a paired till with a float of ₪ 200, at which this user has signed in by PIN. */
export async function openTill(system: System, deli_id: number, name: string, user: User) {
  const owner = await apiAs(system, 'owner', till)
  const form = { name, has_drawer: true, has_display: true }
  const { data: made } = await owner.createTill({ params: { deli_id: String(deli_id) }, body: form })
  const { data: pairing } = await owner.newPairCode({ params: { id: String(made.id) } })
  const { device_token } = (await asToken(system, null, till).pair({ body: { code: pairing.code } })).data
  const user_id = await givePin(system, user)
  const people = asToken(system, null, tillPeople)
  const { access_token } = await people.signInWithPin({ body: { device_token, user_id, pin: PIN } })
  const cash = asToken(system, access_token, tillCash)
  const { data: session } = await cash.beginSession({ params: { id: String(made.id) } })
  const opening = { counts: FLOAT, from_safe_agorot: 20_000, version: session.version }
  await cash.openSession({ params: { id: String(session.id) }, body: opening })
  return { till_id: made.id, device_token, access_token }
}

/** Opens the till in this page, with the cookies of its device and its user. */
export async function goToTill(page: Page, origin: string, at: Awaited<ReturnType<typeof openTill>>): Promise<void> {
  const cookie = { url: origin, httpOnly: true, sameSite: 'Lax' as const }
  await page.context().addCookies([
    { name: 'till.device', value: at.device_token, ...cookie },
    { name: 'auth.token', value: at.access_token, ...cookie },
  ])
  await page.goto(`${origin}/orders/pos`)
}
