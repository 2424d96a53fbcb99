import { access } from '@tavlin/contract/access'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { hashPassword } from '../../features/access/passwords.ts'
import { openLog } from './log.ts'

const lines: string[] = []
const log = openLog('trace', 'api', { write: (line) => void lines.push(line) })
const app = testApp({ log })
const PASSWORD = 'a-long-secret-password'
const SECRETS = [PASSWORD, 'noa.levi@tavlin.test', 'נועה־סוד', 'לוי־סוד', 'reset-token-in-a-query']
let token: string
let email: string

beforeAll(async () => {
  ;({ token, email } = await app.person(['super_admin']))
  SECRETS.push(token, email)
  await app.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute()
})
beforeEach(() => void (lines.length = 0))

function expectNothingPersonal(): void {
  expect(lines.length).toBeGreaterThan(0)
  const text = lines.join('')
  for (const secret of SECRETS) expect(text).not.toContain(secret)
}
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const form = { first_name: 'נועה־סוד', last_name: 'לוי־סוד', email: 'noa.levi@tavlin.test', role_ids: [] }

test('logs neither user nor password of a login, whether the password is right or wrong', async () => {
  const { access_token, device_token } = await app
    .as(access, null)
    .login({ body: { email: email.toUpperCase(), password: PASSWORD } })
  await app.call(null, { method: 'POST', url: '/login', payload: { email, password: `${PASSWORD}!` } })
  SECRETS.push(access_token, device_token, email.toUpperCase())
  expectNothingPersonal()
})

test('logs route and status of a request, not its URL, which may contain a name or token', async () => {
  await app.as(access, token).createUser({ body: form })
  await app.as(access, token).searchUsers({ query: { search: 'נועה־סוד' } })
  await app.call(null, { method: 'GET', url: '/nowhere/noa.levi@tavlin.test?reset=reset-token-in-a-query' })
  expectNothingPersonal()
  expect(lines.join('')).not.toContain(encodeURIComponent('נועה־סוד'))
  expect(logged()).toContainEqual(
    expect.objectContaining({ req: expect.objectContaining({ method: 'POST', route: '/api/users' }) }),
  )
  expect(logged()).toContainEqual(expect.objectContaining({ res: { status: 200 } }))
})

test('logs an error without the row that PostgreSQL includes', async () => {
  const owner = new pg.Client({ connectionString: app.database.owner_url })
  await owner.connect()
  await owner.query(`alter table app_user add constraint not_her check (first_name <> 'שרה־סוד')`)
  await owner.end()
  const body = { ...form, first_name: 'שרה־סוד', email: 'sara.levi@tavlin.test' }
  SECRETS.push('שרה־סוד', 'sara.levi@tavlin.test')
  const { status, body: error_body } = await app
    .as(access, token)
    .createUser({ body })
    .catch((error) => error)
  expect({ status, code: error_body.code }).toEqual({ status: 500, code: 'unexpected' })
  expectNothingPersonal()
  expect(logged()).toContainEqual(
    expect.objectContaining({
      level: 50,
      reqId: error_body.details.request_id,
      err: expect.objectContaining({
        code: '23514',
        constraint: 'not_her',
        stack: expect.stringContaining('user.repo'),
      }),
    }),
  )
})

test('masks personal data that is logged by mistake', () => {
  const person = { email: SECRETS[1], first_name: SECRETS[2], last_name: SECRETS[3], phone: '0501234567' }
  log.info({ person, list: [person], deep: { deeper: { person } }, authorization: `Bearer ${token}` }, 'oops')
  log.error(new Error(`mail to <${email}> was rejected`), `mail to ${email} was rejected`)
  log.warn(`job failed for ${email}`)
  expectNothingPersonal()
  expect(lines.join('')).not.toContain('0501234567')
})
