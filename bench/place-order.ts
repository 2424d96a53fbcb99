import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { placeOrder } from '../apps/api/src/features/checkout/place-order.service.ts'
import { SYSTEM_CALL } from '../apps/api/src/platform/http/call.ts'
import type { DB } from '../apps/api/src/platform/db/database.types.ts'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import type { Deps } from '../apps/api/src/platform/deps.ts'
import { worldBehind } from '../apps/api/test/order-placer.ts'
import { cartOf, type OrderWorld, placing } from '../apps/api/test/order-world.ts'
import { type BenchApi, withBenchApi } from './bench-api.ts'
import { wrk } from './load.ts'
import { type Result, ratioOf } from './pairs.ts'

const GOAL = 0.5
/** Number of delis: orders of one deli and day are numbered sequentially, so several delis are used, as in a chain. */
const DELIS = 12
const SECONDS = 3
const CLIENTS = 16
const FIRST_ID = 900_000_000
const run = promisify(execFile)

/** Compares orders of two portions placed through the real endpoint with the same statements in pgbench. */
export const placeOrders = (): Promise<Result> =>
  withBenchApi(
    async (api) => {
      const { db } = openDatabase(api.app_url, 2)
      const worlds: OrderWorld[] = []
      for (let n = 0; n < DELIS; n++) worlds.push(await worldBehind(db, api.url))
      await db.destroy()
      const superuser_url = api.app_url.replace('tavlin_app@', 'postgres@')
      await inDatabase(superuser_url, (client) =>
        client.query(`select setval(pg_get_serial_sequence('orders', 'id'), $1)`, [FIRST_ID]),
      )
      const all: RecordedStatements[] = []
      for (const world of worlds) all.push(await sentFor(api, world))
      await inDatabase(superuser_url, (client) => keepParameters(client, all))
      const file = join(await mkdtemp(join(tmpdir(), 'tavlin-bench-')), 'place.sql')
      await writeFile(file, scriptOf(all[0]!))
      const lua = luaOf(worlds)
      return ratioOf(
        'place-order',
        GOAL,
        () => pgbench(api.app_url, file),
        () => wrk(api.url, { token: worlds[0]!.token, lua }),
      )
    },
    { database: 'tavlin_bench_orders' },
  )

async function inDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client)
  await client.end()
}

const bodyOf = (world: OrderWorld) =>
  placing(cartOf(world, { date: addDays(businessDay(new Date()), 1), start_minute: 1140 }))

/** The statements of one order with their parameters; values that differ per order are marked <0>, <1> … */
type RecordedStatements = readonly { readonly sql: string; readonly parameters: readonly (string | null)[] }[]
/** pgbench variables for the marks <0> to <3>: id, client id, slot reservation and public id of the order. */
const MARK_VALUES = [':next_id', ':client', ':place', ':client']

async function sentFor(api: BenchApi, world: OrderWorld): Promise<RecordedStatements> {
  const sent: CompiledQuery[] = []
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: api.app_url }) })
  const db = new Kysely<DB>({ dialect, log: ({ query }) => void sent.push(query) })
  const deps = { db, now: () => new Date() } as unknown as Deps
  const call = { ...SYSTEM_CALL, caller: { id: 1, roles: ['super_admin'], permissions: [] } }
  const place = (body: ReturnType<typeof bodyOf>) => placeOrder(deps, call, body as Parameters<typeof placeOrder>[2])
  // The first order loads the menu, so the second one is representative.
  await place(bodyOf(world))
  sent.length = 0
  const body = bodyOf(world)
  const { data } = await place(body)
  await db.destroy()
  const places = sent
    .flatMap(({ parameters }) => parameters)
    .find((one): one is string => typeof one === 'string' && one.includes('"expires_at"'))
  const place_id = (JSON.parse(places!) as { id: string }).id
  const marks = [String(data.id), body.client_id, place_id, data.public_id]
  const marked = (value: unknown): string | null => {
    if (value === null || value === undefined) return null
    const text = Buffer.isBuffer(value)
      ? `\\x${value.toString('hex')}`
      : Array.isArray(value)
        ? `{${value.join(',')}}`
        : typeof value === 'string'
          ? value
          : JSON.stringify(value)
    return marks.reduce((so_far, mark, i) => so_far.replaceAll(mark, `<${i}>`), text)
  }
  return sent.map(({ sql, parameters }) => ({ sql: sql.replace(/\s+/g, ' '), parameters: parameters.map(marked) }))
}

const nameOf = (statement: number, parameter: number): string => `s${statement}p${parameter}`

/** Stores the parameters as one row per deli, because pgbench can only send texts it has read. */
async function keepParameters(client: pg.Client, all: readonly RecordedStatements[]): Promise<void> {
  const names = all[0]!.flatMap(({ parameters }, s) => parameters.map((_, p) => nameOf(s, p)))
  await client.query(
    `create table bench_param (n integer primary key, ${names.map((name) => `${name} text`).join(', ')})`,
  )
  await client.query('grant select on bench_param to tavlin_app')
  for (const [n, sent] of all.entries()) {
    const values = sent.flatMap(({ parameters }) => parameters)
    const places = values.map((_, i) => `$${i + 2}`).join(', ')
    await client.query(`insert into bench_param values ($1, ${places})`, [n + 1, ...values])
  }
}

/**
 * Returns the pgbench script: like the API, it prepares the statements once and sends new values each time. Reading
 * the values needs one additional round trip.
 */
function scriptOf(sent: RecordedStatements): string {
  const statements = sent.map(({ sql, parameters }, s) =>
    sql.replace(/\$(\d+)/g, (_, place: string) =>
      valueOf(parameters[Number(place) - 1] ?? null, nameOf(s, Number(place) - 1)),
    ),
  )
  const used = sent.flatMap(({ parameters }, s) =>
    parameters.flatMap((value, p) => (value === null ? [] : [nameOf(s, p)])),
  )
  return [
    `\\set n random(1, ${DELIS})`,
    `select ${used.join(', ')}, gen_random_uuid() as client, gen_random_uuid() as place from bench_param where n = :n \\gset`,
    `${statements[0]!} \\gset`,
    'begin;',
    ...statements.slice(1).map((one) => `${one};`),
    'commit;',
    '',
  ].join('\n')
}

function valueOf(value: string | null, name: string): string {
  if (value === null) return 'null'
  const match = /^<(\d)>$/.exec(value)
  if (match) return MARK_VALUES[Number(match[1])]!
  return MARK_VALUES.reduce(
    (so_far, now, i) => (value.includes(`<${i}>`) ? `replace(${so_far}, '<${i}>', ${now}::text)` : so_far),
    `:${name}`,
  ).replace(/^(replace.*)$/, '$1::jsonb')
}

async function pgbench(url: string, file: string): Promise<number> {
  const options = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '1', '-T', String(SECONDS)]
  const { stdout, stderr } = await run('pgbench', [...options, '-f', file, url])
  if (/error|aborted/i.test(stderr)) throw new Error(stderr.slice(0, 2000))
  return Number(/tps = ([\d.]+)/.exec(stdout)![1])
}

function luaOf(worlds: readonly OrderWorld[]): string {
  const bodies = worlds.map((world) => JSON.stringify({ ...bodyOf(world), client_id: '@' }))
  return `math.randomseed(os.time() + os.clock() * 1e6)
local bodies = { ${bodies.map((body) => `[[${body}]]`).join(', ')} }
local function uuid()
  return (string.gsub("xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx", "x", function() return string.format("%x", math.random(0, 15)) end))
end
request = function()
  local body = string.gsub(bodies[math.random(1, #bodies)], "@", uuid)
  return wrk.format("POST", "/api/orders", { ["Content-Type"] = "application/json", ["Idempotency-Key"] = uuid(),
    ["Authorization"] = wrk.headers["Authorization"] }, body)
end`
}
