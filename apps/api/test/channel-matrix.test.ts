import { CHANNELS } from '@tavlin/contract/channels'
import type { Access } from '@tavlin/contract/access-rules'
import { beforeAll, expect, test } from 'vitest'
import { inDelis } from './assign-roles.ts'
import { type Person, makeDeli, makePeople } from './people.ts'
import { ROLES, type Role, mayEnter } from './seeded-roles.ts'
import { tableMarks } from './table-marks.ts'
import { testApp } from './test-app.ts'

const app = testApp()
const delis = { own: 0, other: 0 }
let people: { role: Role; person: Person }[]

type Rule = { readonly access: Access; readonly deli_param?: true; readonly own_user?: true }
type ChannelCell = { channel: (me: Person, someone_else: Person) => string; may: (role: Role) => boolean; what: string }

const CELLS: readonly ChannelCell[] = Object.entries<Rule>(CHANNELS).flatMap(
  ([pattern, { access, deli_param, own_user }]): ChannelCell[] => {
    // Access to a channel with a deli and another id depends on the deli only, so that the other id can be any number.
    const named = (id: number) => pattern.replace(/\{\w+\}/, String(id)).replace('{id}', '55')
    if (own_user)
      return [
        { what: `${pattern} of oneself`, channel: (me) => named(me.id), may: () => true },
        { what: `${pattern} of someone else`, channel: (_, someone_else) => named(someone_else.id), may: () => false },
      ]
    if (deli_param)
      return (['own', 'other'] as const).map((deli) => ({
        what: `${pattern} of the ${deli} deli`,
        channel: () => named(delis[deli]),
        may: (role) => mayEnter(access, role, deli === 'own'),
      }))
    return [{ what: pattern, channel: () => named(1), may: (role) => mayEnter(access, role, true) }]
  },
)

// Undeclared channels, which are closed to everyone, including users who may subscribe to all declared ones.
const UNDECLARED = `business|private-nope|presence-business|public-business|private-|private-encrypted-business|
private-business | private-business|PRIVATE-BUSINESS|private-business.1|private-businessx|private-deli.|private-deli.0|
private-deli.01|private-deli.1e0|private-deli.-1|private-deli.1.1|private-deli.{id}|private-deliX1|private-deli.١|
private-user.|private-user.1,2|presence-order.1|presence-trip.1|presence-order.1.|presence-order.1.0|#server-to-user-1|private-#server-to-user-1|__proto__|constructor|../private-business|`
  .split(/\|\n?/)
  .concat('private-deli.1\n')

beforeAll(async () => {
  delis.own = await makeDeli(app.db, 'own')
  delis.other = await makeDeli(app.db, 'other')
  const made = await makePeople(
    app.db,
    ROLES.map((role) => ({
      role: role === null || role === 'super_admin' ? role : inDelis(role, [delis.own]),
      session: 'live',
    })),
  )
  people = ROLES.map((role, i) => ({ role, person: made[i]! }))
})

const sendJson = (token: string | null, form: Record<string, string>) =>
  app.call(token, { method: 'POST', url: '/broadcasting/auth', payload: form })
const sendForm = (token: string | null, form: Record<string, string>) =>
  app.call(token, {
    method: 'POST',
    url: '/broadcasting/auth',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

test.each([
  ['as JSON', sendJson],
  ['form-encoded', sendForm],
])(`authorises ${CELLS.length} channels × ${ROLES.length} roles by the access rules, sent %s`, async (_, send) => {
  const before = await tableMarks(app.db)
  const wrong: string[] = []
  for (const { role, person } of people)
    for (const { what, channel, may } of CELLS) {
      const someone_else = people.find((one) => one.role !== role)!.person
      const answer = await send(person.token, { socket_id: '1.1', channel_name: channel(person, someone_else) })
      const is_right = may(role)
        ? answer.statusCode === 200 && answer.json().auth.startsWith(`${app.config.realtime.key}:`)
        : answer.statusCode === 403 && answer.json().code === 'not_allowed'
      if (!is_right) wrong.push(`${what} as ${role}: ${answer.statusCode} ${answer.payload}`)
    }
  expect(wrong).toEqual([])
  expect(await tableMarks(app.db)).toEqual(before)
})

test.each(UNDECLARED)('rejects the undeclared channel "%s" for everyone', async (channel_name) => {
  for (const { person } of people)
    for (const send of [sendJson, sendForm]) {
      const answer = await send(person.token, { socket_id: '1.1', channel_name })
      expect(answer.json(), channel_name).toMatchObject({ code: 'not_allowed' })
    }
})

test('rejects every channel without a session', async () => {
  for (const { channel } of CELLS) {
    const { person } = people[0]!
    const answer = await sendForm(null, { socket_id: '1.1', channel_name: channel(person, person) })
    expect(answer.statusCode).toBe(401)
  }
})
