import { access } from '@tavlin/contract/access'
import { Refusal } from '@tavlin/domain/refusal'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { sendToDyingApi } from '../../../test/dying-api.ts'
import { testApp } from '../../../test/test-app.ts'
import { type Call, SYSTEM_CALL } from './call.ts'
import { housekeepingTasks } from '../monitoring/housekeeping.ts'
import { forgetAnswersAbout, inSteps, requestHash } from './idempotency.ts'

const app = testApp()
let owner: string
let other_owner: string

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  other_owner = (await app.person(['super_admin'])).token
})

const form = (email: string) => ({ first_name: 'נועה', last_name: 'כהן', email, role_ids: [] as number[] })

const createUser = (token: string, key: string, body: object) =>
  app.call(token, { method: 'POST', url: '/users', headers: { 'idempotency-key': key }, payload: body })

async function effectsOf(email: string): Promise<{ users: number; events: number }> {
  const { rows } = await sql<{ users: number; events: number }>`
    select (select count(*)::integer from app_user where email = ${email}) as users,
      (select count(*)::integer from event join app_user on app_user.id = (data ->> 'user_id')::bigint
        where event.name = 'user.created' and email = ${email}) as events`.execute(app.db)
  return rows[0]!
}

async function countKeys(key: string): Promise<number> {
  return (await app.db.selectFrom('idempotency_key').select('key').where('key', '=', key).execute()).length
}

test('executes a request once and gives the same answer when it is sent a hundred times at once', async () => {
  const sent = Array.from({ length: 100 }, () => createUser(owner, 'hundred-at-once', form('noa@tavlin.test')))
  const answers = (await Promise.all(sent)).map((answer) => ({ status: answer.statusCode, body: answer.json() }))
  expect(answers[0]).toMatchObject({ status: 200, body: { data: { email: 'noa@tavlin.test' } } })
  expect(answers).toEqual(Array(100).fill(answers[0]))
  expect(await effectsOf('noa@tavlin.test')).toEqual({ users: 1, events: 1 })
})

test('rejects the same idempotency key with another body, and writes nothing', async () => {
  await createUser(owner, 'same-key-other-body', form('first@tavlin.test'))
  const second = await createUser(owner, 'same-key-other-body', form('second@tavlin.test'))
  expect({ status: second.statusCode, code: second.json().code }).toEqual({
    status: 422,
    code: 'idempotency_key_reused',
  })
  expect(await effectsOf('second@tavlin.test')).toEqual({ users: 0, events: 0 })
})

test('rejects the same idempotency key for another command', async () => {
  await createUser(owner, 'same-key-elsewhere', form('elsewhere@tavlin.test'))
  const headers = { 'idempotency-key': 'same-key-elsewhere' }
  const second = await app.call(owner, { method: 'DELETE', url: '/users/999999/sessions', headers })
  expect(second.json()).toMatchObject({ code: 'idempotency_key_reused' })
})

test('two users can use the same idempotency key for different requests', async () => {
  const [mine, theirs] = await Promise.all([
    createUser(owner, 'key-of-two', form('mine@tavlin.test')),
    createUser(other_owner, 'key-of-two', form('theirs@tavlin.test')),
  ])
  expect(mine.json().data.email).toBe('mine@tavlin.test')
  expect(theirs.json().data.email).toBe('theirs@tavlin.test')
})

test('stores nothing for a rejected command, so its key can be reused', async () => {
  await createUser(owner, 'taken-before', form('taken@tavlin.test'))
  const rejected = await createUser(owner, 'rejected-then-used', form('taken@tavlin.test'))
  expect(rejected.json()).toMatchObject({ code: 'email_taken' })
  expect(await countKeys('rejected-then-used')).toBe(0)
  const allowed = await createUser(owner, 'rejected-then-used', form('free@tavlin.test'))
  expect(allowed.statusCode).toBe(200)
})

test('rejects an invalid idempotency key before anything is written', async () => {
  const rejected = await createUser(owner, 'short', form('short@tavlin.test'))
  expect(rejected.json()).toMatchObject({
    code: 'invalid_input',
    details: { fields: [{ path: ['headers', 'idempotency-key'] }] },
  })
  expect(await effectsOf('short@tavlin.test')).toEqual({ users: 0, events: 0 })
})

test('answers a repeated request on another process after one was killed between commit and answer', async () => {
  await sendToDyingApi(app, {
    path: '/users',
    body: form('killed@tavlin.test'),
    headers: { authorization: `Bearer ${owner}`, 'idempotency-key': 'killed-key' },
  })
  expect(await effectsOf('killed@tavlin.test')).toEqual({ users: 1, events: 1 })

  const body = form('killed@tavlin.test')
  const repeated = await app.as(access, owner).createUser({ body }, { idempotency_key: 'killed-key' })
  const { id } = await app.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
  expect(repeated.data).toMatchObject({ id, email: body.email, version: 1 })
  expect(await effectsOf('killed@tavlin.test')).toEqual({ users: 1, events: 1 })
})

test('deletes idempotency keys after 72 hours', async () => {
  const insert = (key: string, age_minutes: number) =>
    sql`insert into idempotency_key (scope, key, request_hash, created_at)
      values ('user:1', ${key}, '', now() - make_interval(mins => ${age_minutes}))`.execute(app.db)
  await insert('still-kept', 72 * 60 - 1)
  await insert('too-old', 72 * 60 + 1)
  await housekeepingTasks(app.db)['purge_keys']!({}, {} as never)
  expect({ young: await countKeys('still-kept'), old: await countKeys('too-old') }).toEqual({ young: 1, old: 0 })
})

describe('a command in several steps', () => {
  const call = (key: string, wanted: string): Call => ({
    ...SYSTEM_CALL,
    idempotency: { key, request_hash: requestHash('POST', '/steps', wanted) },
  })

  it('returns the stored answer for the same key and executes nothing again', async () => {
    let runs = 0
    const work = async () => ({ runs: ++runs })
    expect(await inSteps(app.db, call('steps-same', 'a'), work)).toEqual({ runs: 1 })
    expect(await inSteps(app.db, call('steps-same', 'a'), work)).toEqual({ runs: 1 })
    await expect(inSteps(app.db, call('steps-same', 'b'), work)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
    expect(runs).toBe(1)
  })

  it('stores no key when it is rejected, and runs again after a crash', async () => {
    const rejected = inSteps(app.db, call('steps-rejected', 'a'), () => Promise.reject(new Refusal('payment_settled')))
    await expect(rejected).rejects.toMatchObject({ code: 'payment_settled' })
    expect(await countKeys('steps-rejected')).toBe(0)
    // Simulates the state after a crash: a key without an answer.
    const { request_hash } = call('steps-crash', 'a').idempotency!
    await app.db.insertInto('idempotency_key').values({ scope: 'public', key: 'steps-crash', request_hash }).execute()
    expect(await inSteps(app.db, call('steps-crash', 'a'), async () => 'done')).toBe('done')
  })

  it('loses its stored answer when any customer is erased, because the answer may be about them', async () => {
    await inSteps(app.db, call('steps-erased', 'a'), async () => ({ name: 'נועה' }))
    await app.db.transaction().execute((tx) => forgetAnswersAbout(tx, [1]))
    expect(await countKeys('steps-erased')).toBe(0)
  })
})
