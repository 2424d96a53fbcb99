import { passwordSuffices } from '../apps/api/test/password-suffices.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import pg from 'pg'
import { ROOT, configOrExit } from '@tavlin/config/config'
import { migrate } from '../apps/api/db/migrate.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { hashToken, newToken } from '../apps/api/src/platform/db/ids.ts'
import { becomesHealthy } from '../tools/health.ts'

const DATABASE = 'tavlin_bench'
const USERS = 100_000
const PORT_OFFSET = 700

/** Runs the built API as in production, on a new database with many users; `fillMore` adds the data of a benchmark. */
export async function withBenchApi<T>(
  work: (api: BenchApi) => Promise<T>,
  { database = DATABASE, fillMore = async () => {}, env = {} }: Partial<BenchApiOptions> = {},
): Promise<T> {
  const config = configOrExit()
  const server = `postgres://postgres@127.0.0.1:${config.ports.pg}`
  const app_url = `postgres://tavlin_app@127.0.0.1:${config.ports.pg}/${database}`
  await dropDatabase(server, database)
  await createDatabase(server, database)
  await migrate(`postgres://tavlin_owner@127.0.0.1:${config.ports.pg}/${database}`)
  await passwordSuffices(`postgres://tavlin_owner@127.0.0.1:${config.ports.pg}/${database}`)
  const token = await fill(`${server}/${database}`)
  await fillMore(`${server}/${database}`)
  const api = startApi(app_url, env)
  const url = `http://127.0.0.1:${8000 + PORT_OFFSET}`
  try {
    if (!(await becomesHealthy(`${url}/readyz`, 60_000))) throw new Error('the API did not start')
    return await work({ url: `${url}/api`, token, app_url, users: USERS, pid: api.pid! })
  } finally {
    api.kill('SIGTERM')
    await new Promise((done) => api.once('exit', done))
    await dropDatabase(server, database)
  }
}
type BenchApiOptions = {
  database: string
  fillMore: (superuser_url: string) => Promise<void>
  /** Additional settings of the API. */
  env: Record<string, string>
}
export type BenchApi = { url: string; token: string; app_url: string; users: number; pid: number }

async function fill(superuser_url: string): Promise<string> {
  const token = newToken()
  const client = new pg.Client({ connectionString: superuser_url })
  await client.connect()
  await client.query(
    `insert into app_user (email, first_name, last_name)
     select 'user' || i || '@bench.test', (array['דנה', 'יוסי', 'מאיה', 'עומר', 'Noa'])[1 + i % 5], 'לוי ' || (i * 7919 % $1)
     from generate_series(1, $1::integer) as i`,
    [USERS],
  )
  await client.query(`insert into user_role select id, 1 + id % 8 from app_user`)
  await client.query(`insert into user_role select 1, id from role where name = 'super_admin' on conflict do nothing`)
  await client.query(
    `insert into session (token_hash, user_id, kind, created_at, last_seen_at, expires_at, address, user_agent)
     values ($1, 1, 'staff', now(), now(), now() + interval '1 day', '', '')`,
    [hashToken(token)],
  )
  await client.query('vacuum analyze')
  await client.end()
  return token
}

function startApi(database_url: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SECRET_KEY: newToken(),
      REALTIME_SECRET: newToken(),
      // Production rejects the defaults, which point to this machine. Nothing is sent to these addresses.
      PUBLIC_URL: 'https://bench.test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATABASE_URL: database_url,
      LOG_LEVEL: 'warn',
      PORT_OFFSET: String(PORT_OFFSET),
      BUILD_VERSION: 'bench',
      ...env,
    },
  })
}
