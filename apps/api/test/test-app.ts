import { randomUUID } from 'node:crypto'
import { readConfig } from '@tavlin/config/config'
import { type Client, clientOf } from '@tavlin/contract/client'
import type { Endpoints } from '@tavlin/contract/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type AppDeps, buildApp } from '../src/app.ts'
import { diskStore } from '../src/platform/files/storage-disk.ts'
import { hashToken, newToken } from '../src/platform/db/ids.ts'
import { openGeocoder } from '../src/platform/companies/open-geocoder.ts'
import { openRouting } from '../src/platform/routing/open-routing.ts'
import { openRealtime } from '../src/platform/events/realtime.ts'
import { type AssignedRole, assignRoles } from './assign-roles.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { testFolder } from './test-folder.ts'

export const NOON = new Date('2026-11-15T10:00:00Z')

/** Travel times are estimates unless a test starts the routing engine, even when an engine runs on this machine. */
const NO_ROADS = { ROUTING_URL: 'http://127.0.0.1:1' }

type TestAppOptions = {
  env?: Record<string, string>
  pool_size?: number
  log?: Logger
  /** Replaces the database on the server that all tests share. */
  database?: TestDatabase
}

export type TestApp = ReturnType<typeof testApp>

/** Starts the real app on its own database. Only the clock is fake; tests may move it. */
export function testApp(options: TestAppOptions = {}) {
  const database = options.database ?? testDatabase(options.pool_size)
  const clock = { now: NOON }
  const config = readConfig({
    NODE_ENV: 'test',
    BUILD_VERSION: 'build-1',
    LOG_LEVEL: 'silent',
    // A thousand parallel requests on a busy machine may exceed the default of ten seconds.
    REQUEST_DEADLINE_MS: '120000',
    ...NO_ROADS,
    ...options.env,
  })
  const files = diskStore(testFolder('files'))
  let http: FastifyInstance

  const log = options.log ?? pino({ level: 'silent' })
  const routing = openRouting(config.routing, log)
  const build = (more: Partial<AppDeps> = {}): Promise<FastifyInstance> =>
    buildApp({
      config,
      db: database.db,
      log,
      now: () => clock.now,
      files,
      geocoder: openGeocoder(config.geocoder, database.db, log),
      routing,
      pusher: openRealtime(config.realtime),
      ...more,
    })
  beforeAll(async () => {
    http = await build()
  })
  afterAll(() => http.close())

  const call = async (token: string | null, request: InjectOptions) =>
    http.inject({
      ...request,
      url: `/api${request.url as string}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...request.headers },
    })

  return {
    database,
    clock,
    config,
    files,
    build,
    call,
    routing,
    get db() {
      return database.db
    },
    get geocoder() {
      return openGeocoder(config.geocoder, database.db, log)
    },
    get http() {
      return http
    },
    /** Returns the typed client of a feature for the user of a token. */
    as<G extends Endpoints>(group: G, token: string | null): Client<G> {
      return clientOf(
        group,
        async ({ method, url, body, idempotency_key }) => {
          const headers = {
            ...(body && { 'content-type': 'application/json' }),
            ...(idempotency_key && { 'idempotency-key': idempotency_key }),
          }
          const answer = await call(token, {
            method,
            url,
            headers,
            ...(body && { payload: body }),
          })
          const is_json = String(answer.headers['content-type']).includes('json')
          return { status: answer.statusCode, json: is_json ? answer.json() : answer.rawPayload }
        },
        randomUUID,
      )
    },
    /** Creates a signed-in user with these roles, which must exist. */
    async person(roles: readonly AssignedRole[], more: { active?: boolean } = {}) {
      const user = await database.db
        .insertInto('app_user')
        .values({ email: `${randomUUID()}@tavlin.test`, first_name: 'דנה', last_name: 'לוי', ...more })
        .returning(['id', 'email'])
        .executeTakeFirstOrThrow()
      await assignRoles(
        database.db,
        roles.map((role) => ({ user_id: user.id, role })),
      )
      return { ...user, token: await this.session(user.id) }
    },
    async session(user_id: number, { expires_at = new Date(clock.now.getTime() + 3_600_000), ended = false } = {}) {
      const token = newToken()
      const at = clock.now.toISOString()
      await database.db
        .insertInto('session')
        .values({
          token_hash: hashToken(token),
          user_id,
          kind: 'staff',
          address: '127.0.0.1',
          user_agent: 'test',
          created_at: at,
          last_seen_at: at,
          expires_at: expires_at.toISOString(),
          ended_at: ended ? at : null,
        })
        .execute()
      return token
    },
    countEvents: async () =>
      Number(
        (
          await database.db
            .selectFrom('event')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ),
  }
}
