import { urlOf } from '@tavlin/contract/client'
import type { Endpoint } from '@tavlin/contract/endpoint'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sampleRequest } from './bad-input/sample.ts'
import { EVERY_ENDPOINT, type NamedEndpoint } from './every-endpoint.ts'
import { makeIngredient } from './menu.ts'
import { type AssignedRole, inDelis } from './assign-roles.ts'
import { type Person, type PersonInput, makeDeli, makePeople } from './people.ts'
import { ROLES, type Role, mayEnter, permissionsOf } from './seeded-roles.ts'
import { tableMarks } from './table-marks.ts'
import { testApp } from './test-app.ts'

const app = testApp()
const delis = { own: 0, other: 0 }

type SessionChoice = PersonInput['session'] | 'none'
/** Whether the user has the role for one deli or for all. */
type Reach = 'one deli' | 'all delis'
type AccessCell = NamedEndpoint & {
  role: Role
  session: SessionChoice
  deli: 'own' | 'other'
  reach: Reach
  verdict: AccessVerdict
}
type AccessVerdict = 'not_signed_in' | 'not_allowed' | 'needs_all_delis' | 'enters'

const CELLS: readonly AccessCell[] = EVERY_ENDPOINT.flatMap(({ name, e }) =>
  (['none', 'expired', 'ended', 'deactivated', 'live'] as const).flatMap((session) =>
    rolesFor(session).flatMap((role) =>
      placesOf(e, session).map(({ deli, reach }): AccessCell => {
        const cell = { name, e, role, session, deli, reach }
        return { ...cell, verdict: verdictOf(cell) }
      }),
    ),
  ),
)

/**
 * Returns the roles to try. A session that is not live is tried with super_admin only: a call that is closed to it is
 * closed to every other role.
 */
function rolesFor(session: SessionChoice): readonly Role[] {
  if (session === 'none') return [null]
  return session === 'live' ? ROLES : ['super_admin']
}

function placesOf(e: Endpoint, session: SessionChoice): Pick<AccessCell, 'deli' | 'reach'>[] {
  const places: Pick<AccessCell, 'deli' | 'reach'>[] = [{ deli: 'own', reach: 'one deli' }]
  if (session === 'live' && e.deli_param) places.push({ deli: 'other', reach: 'one deli' })
  if (session === 'live' && e.scope) places.push({ deli: 'own', reach: 'all delis' })
  return places
}

function verdictOf({ e, role, session, deli, reach }: Omit<AccessCell, 'verdict'>): AccessVerdict {
  if (e.access !== 'public' && session !== 'live') return 'not_signed_in'
  if (!mayEnter(e.access, role, !e.deli_param || deli === 'own')) return 'not_allowed'
  return e.scope && reach === 'one deli' && role !== 'super_admin' ? 'needs_all_delis' : 'enters'
}
const denied = CELLS.filter((cell) => cell.verdict !== 'enters')
const entering = CELLS.filter((cell) => cell.verdict === 'enters')

beforeAll(async () => {
  delis.own = await makeDeli(app.db, 'own')
  delis.other = await makeDeli(app.db, 'other')
  // Adds stock, so that a permitted delete does not remove the deli and the ingredient for later calls.
  await sql`insert into stock_balance (deli_id, ingredient_id)
    select unnest(${Object.values(delis)}::integer[]), ${await makeIngredient(app.db)}`.execute(app.db)
})

test('the seeded roles have exactly the documented permissions', async () => {
  const seeded = await app.db
    .selectFrom('role')
    .leftJoin('role_permission', 'role_permission.role_id', 'role.id')
    .leftJoin('permission', 'permission.id', 'role_permission.permission_id')
    .select(['role.name as role', 'permission.name as permission'])
    .where('role.builtin', '=', true)
    .execute()
  const held = seeded.map(({ role, permission }) => `${role}: ${permission ?? 'everything'}`)
  const written = ROLES.filter((role) => role !== null).flatMap((role) =>
    (role === 'super_admin' ? ['everything'] : permissionsOf(role)).map((permission) => `${role}: ${permission}`),
  )
  expect(held.sort()).toEqual(written.sort())
})

const BROKEN = '{"broken'
const show = ({ name, role, session, deli, reach }: AccessCell) =>
  `${name} as ${role ?? 'nobody in particular'} for ${reach}, ${session}, ${deli} deli`

/** Every call has its own IP address, so that no rate limit rejects the call first. */
async function call({ e, deli }: AccessCell, person: Person | null, place: number, payload: string | undefined) {
  const sample = sampleRequest(e)
  const params = { ...sample.params, ...(e.deli_param && { [e.deli_param]: delis[deli] }) }
  return app.call(person?.token ?? null, {
    method: e.method,
    url: urlOf(e, { params, query: sample.query }),
    remoteAddress: `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(e.method !== 'GET' && { 'idempotency-key': `matrix-${place}` }),
    },
    ...(payload !== undefined && { payload }),
  })
}

const roleOf = ({ role, reach }: Pick<AccessCell, 'role' | 'reach'>): AssignedRole | null =>
  role !== null && role !== 'super_admin' && reach === 'one deli' ? inDelis(role, [delis.own]) : role

async function callAll(
  cells: readonly AccessCell[],
  payloadOf: (cell: AccessCell) => string | undefined,
  isRight: (cell: AccessCell, answer: Awaited<ReturnType<typeof call>>) => boolean,
) {
  const people = await makePeople(
    app.db,
    cells.flatMap((cell) => (cell.session === 'none' ? [] : [{ role: roleOf(cell), session: cell.session }])),
  )
  const before = await tableMarks(app.db)
  const wrong: string[] = []
  const queue = cells.map((cell, place) => ({ cell, place, person: cell.session === 'none' ? null : people.shift()! }))
  const worker = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const answer = await call(next.cell, next.person, next.place, payloadOf(next.cell))
      if (!isRight(next.cell, answer))
        wrong.push(`${show(next.cell)}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return { wrong, before }
}

const isDenied = ({ verdict }: AccessCell, answer: Awaited<ReturnType<typeof call>>) =>
  answer.statusCode === (verdict === 'not_signed_in' ? 401 : 403) && answer.json().code === verdict

const payloads: [string, (cell: AccessCell) => string | undefined][] = [
  ['a good body', ({ e }) => (e.body ? JSON.stringify(sampleRequest(e).body) : undefined)],
  ['a broken body', ({ e }) => (e.method === 'GET' ? undefined : BROKEN)],
]

test.each(payloads)(
  `rejects ${denied.length} of ${CELLS.length} calls (${EVERY_ENDPOINT.length} endpoints × roles × sessions × delis) with %s, and writes nothing`,
  async (_, payloadOf) => {
    const { wrong, before } = await callAll(denied, payloadOf, isDenied)
    expect(wrong).toEqual([])
    expect(before).toMatchObject({ event: '0/0', idempotency_key: '0/0' })
    expect(await tableMarks(app.db)).toEqual(before)
  },
  // Makes ten thousand calls; the default timeout is enough only on an idle machine.
  180_000,
)

test(`accepts ${entering.length} calls that the permissions allow`, async () => {
  const { wrong } = await callAll(
    entering,
    (cell) => (cell.e.body ? '{}' : undefined),
    (_, answer) =>
      answer.statusCode < 500 &&
      !/"code":"(not_signed_in|not_allowed|needs_all_delis)"/.test(answer.payload.slice(0, 100)),
  )
  expect(wrong).toEqual([])
})

test('answers a public endpoint in the same way for every token', async () => {
  const calls = CELLS.filter((cell) => cell.e.access === 'public')
  const stranger = new Map<string, string>()
  const seen = ({ statusCode, payload }: Awaited<ReturnType<typeof call>>) => `${statusCode} ${payload}`
  for (const cell of calls.filter((one) => one.session === 'none'))
    stranger.set(cell.name, seen(await call(cell, null, 1_000_000, cell.e.body && '{}')))
  const { wrong } = await callAll(
    calls,
    (cell) => cell.e.body && '{}',
    (cell, answer) => seen(answer) === stranger.get(cell.name),
  )
  expect(wrong).toEqual([])
})

test('requires a session for HEAD requests to every endpoint that requires one for GET', async () => {
  for (const { e } of EVERY_ENDPOINT.filter((one) => one.e.method === 'GET' && one.e.access !== 'public')) {
    const url = `/api${urlOf(e, { params: sampleRequest(e).params })}`
    expect((await app.http.inject({ method: 'HEAD', url })).statusCode, url).toBe(401)
  }
})

test('rejects a deli id in another notation, such as with leading zeros or as a hexadecimal number', async () => {
  const [manager] = await makePeople(app.db, [
    { role: roleOf({ role: 'manager', reach: 'one deli' }), session: 'live' },
  ])
  const before = await tableMarks(app.db)
  for (const { e } of EVERY_ENDPOINT.filter((one) => one.e.deli_param)) {
    const { own, other } = delis
    for (const spelling of [
      `0${other}`,
      `+${other}`,
      `${other}.0`,
      `${other}e0`,
      `0x${other}`,
      ` ${other}`,
      `${own},${other}`,
    ]) {
      const url = urlOf(e, { params: { ...sampleRequest(e).params, [e.deli_param!]: spelling } })
      const answer = await app.call(manager!.token, { method: e.method, url, payload: sampleRequest(e).body ?? {} })
      expect(answer.statusCode, `${e.method} ${url}`).toBe(403)
    }
  }
  expect(await tableMarks(app.db)).toEqual(before)
})
