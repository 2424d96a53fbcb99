import type { Endpoint } from '@tavlin/contract/endpoint'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { rebuildMarkedDays } from '../src/features/trade/rollup.service.ts'
import { tradeConsumer } from '../src/features/trade/trade.jobs.ts'
import { turn } from '../src/platform/events/relay.ts'
import { WAVE } from './bad-input/dispatch-world.ts'
import type { SampleRequest } from './bad-input/sample.ts'
import { toWire } from './bad-input/wire.ts'
import { type QuietDeli, LIFE_DATE, LIFE_NOW, simulateDay, makeQuietDeli } from './deli-life.ts'
import { BUSINESS_READS, READS_AT_A_TILL, READS_THAT_LEAVE_EVENTS, READS_WITHOUT_A_DELI } from './deli-scope-reasons.ts'
import { EVERY_ENDPOINT, type NamedEndpoint } from './every-endpoint.ts'
import { makeOneDeliRoles } from './one-deli-people.ts'
import { makeDeli } from './people.ts'
import { testApp } from './test-app.ts'

/**
 * Checks that rows of one deli never appear to a user of another. Every kind of activity is executed in one deli; every
 * read endpoint is called before and after. The answers to a user of another deli must stay the same, those to an owner
 * must differ, or the endpoint is listed with a reason.
 */
const app = testApp()
let deli: QuietDeli
let own_deli_id: number
let person: { token: string }
let owner: { id: number; token: string }

type ReadRequest = NamedEndpoint & { readonly requests: readonly SampleRequest[] }
const answers = { person: new Map<string, string>(), owner: new Map<string, string>() }
const afterwards = { person: new Map<string, string>(), owner: new Map<string, string>() }

/** Returns path ids of rows that all delis share. foreign-entity.test.ts covers paths with other ids. */
const sharedIds = (): readonly [prefix: string, id: number][] => [
  ['/admin/customers/:id', deli.customer_id],
  ['/orders/of-customer/:id', deli.customer_id],
  ['/logs/', deli.customer_id],
  ['/meals/:id', deli.meal_id],
  ['/ingredients/:id', deli.ingredient_id],
]

/** Returns null when the path refers to a row of a deli or a user. */
function paramsOf({ path, params, deli_param }: Endpoint): Record<string, unknown> | null {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(params?.shape ?? {})) {
    const shared = sharedIds().find(([prefix]) => name === 'id' && path.startsWith(prefix))
    if (name === deli_param) values[name] = own_deli_id
    else if (shared) values[name] = shared[1]
    else if (name === 'list')
      values[name] = path.startsWith('/menu')
        ? 'tags'
        : path.startsWith('/suppliers')
          ? 'supplier_categories'
          : 'kitchen_sections'
    else return null
  }
  return values
}

/**
 * Values of required query parameters by name; the first value that the schema accepts is used. Other parameters are
 * omitted.
 */
const NEEDED: Record<string, readonly string[]> = {
  date: [LIFE_DATE],
  from: [LIFE_DATE],
  until: [LIFE_DATE],
  after: ['0'],
  q: ['x'],
  hour: [String(WAVE.hour)],
  format: ['csv', 'json'],
  session: ['0b8f3c1e-7d5a-4c9b-8e2f-1a2b3c4d5e6f'],
  lat: ['32.08'],
  lng: ['34.78'],
  start: ['600'],
  type: ['pickup'],
  screen: ['orders'],
  by: ['deli'],
  of: ['net', 'cancellations'],
}

/** Returns no query when it must refer to a row; then foreign-entity.test.ts covers the endpoint. */
function queriesOf({ query }: Endpoint): Record<string, unknown>[] {
  const shape = query?.shape ?? {}
  const takes = (name: string, value: string | undefined) => shape[name]?.safeParse(value).success === true
  const valueOf = (name: string) => NEEDED[name]?.find((value) => takes(name, value))
  const names = Object.keys(shape).filter((name) => name === 'format' || !takes(name, undefined))
  if (names.some((name) => valueOf(name) === undefined)) return []
  const least = Object.fromEntries(names.map((name) => [name, valueOf(name)]))
  const narrowed: Record<string, string>[] = [
    { date: LIFE_DATE },
    { date: WAVE.date },
    { from: WAVE.date },
    { date: WAVE.date, hour: String(WAVE.hour) },
    { deli: String(deli.deli_id) },
    { deli: String(deli.deli_id), date: LIFE_DATE },
    { deli: String(deli.deli_id), date: WAVE.date, hour: String(WAVE.hour) },
    { delis: String(deli.deli_id) },
    { customer: String(deli.customer_id) },
    { groups: 'notes,orders,money,changes,views' },
  ]
  const fitting = narrowed.filter((one) => Object.entries(one).every(([name, value]) => takes(name, value)))
  return [least, ...fitting.map((one) => ({ ...least, ...one }))]
}

/**
 * Returns the read endpoints that need no id of a row. Path parameters contain the user's own deli; filters contain the
 * deli in which the activity takes place.
 */
const readsOf = (): ReadRequest[] =>
  EVERY_ENDPOINT.filter(
    ({ e }) => e.method === 'GET' && e.access !== 'public' && !e.access.startsWith('role:'),
  ).flatMap(({ name, e }) => {
    const params = paramsOf(e)
    const queries = queriesOf(e)
    return params && queries.length > 0 && !(name in READS_THAT_LEAVE_EVENTS) && !(name in READS_AT_A_TILL)
      ? [{ name, e, requests: queries.map((query) => ({ params, query, body: undefined })) }]
      : []
  })

async function readAll(into: typeof answers): Promise<void> {
  for (const { name, e, requests } of readsOf())
    for (const request of requests) {
      const { url } = toWire(e, request)
      for (const who of ['person', 'owner'] as const) {
        const { token } = who === 'person' ? person : owner
        const { statusCode, payload } = await app.call(token, { url })
        into[who].set(`${name} ${url}`, `${statusCode} ${payload.startsWith('%PDF') ? 'PDF' : payload}`)
      }
      await sql`delete from rate_limit`.execute(app.db)
    }
}

beforeAll(async () => {
  app.clock.now = LIFE_NOW
  deli = await makeQuietDeli(app)
  own_deli_id = await makeDeli(app.db, 'own')
  const { everything } = await makeOneDeliRoles(app.db, own_deli_id)
  person = await app.person([everything])
  owner = await app.person(['super_admin'])
  // Reads everything once, because the first view of a customer records an event.
  await readAll({ person: new Map(), owner: new Map() })
  await readAll(answers)
  await simulateDay(app, deli, owner)
  while ((await turn(app.db, tradeConsumer)) > 0);
  await rebuildMarkedDays({ db: app.db, log: pino({ level: 'silent' }) })
  await readAll(afterwards)
})

const changed = (who: 'person' | 'owner') =>
  [...answers[who]].filter(([read, answer]) => afterwards[who].get(read) !== answer).map(([read]) => read)
const endpointOf = (read: string) => read.split(' ')[0]!

test('every read endpoint accepts the requests that this test sends', () => {
  const rejected = [...afterwards.owner].filter(([, answer]) => !answer.startsWith('200 '))
  expect(rejected).toEqual([])
})

test('activity in one deli does not change what a user of another deli reads', () => {
  const shown = changed('person').filter((read) => !(endpointOf(read) in BUSINESS_READS))
  expect(shown.map((read) => `${read}\n  ${answers.person.get(read)}\n  ${afterwards.person.get(read)}`)).toEqual([])
})

test('an owner sees the activity at every read endpoint, unless listed with a reason', () => {
  const showing = new Set(changed('owner').map(endpointOf))
  // Excludes paths with a deli: they contain the user's own deli, so they show no activity of the other deli.
  const silent = readsOf().filter(
    ({ name, e }) => !showing.has(name) && !e.deli_param && !(name in READS_WITHOUT_A_DELI),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('every endpoint that is listed as showing activity to everyone or to nobody does so', () => {
  const showing = new Set(changed('owner').map(endpointOf))
  const to_person = new Set(changed('person').map(endpointOf))
  expect(Object.keys(READS_WITHOUT_A_DELI).filter((name) => showing.has(name))).toEqual([])
  expect(Object.keys(BUSINESS_READS).filter((name) => !to_person.has(name))).toEqual([])
})
