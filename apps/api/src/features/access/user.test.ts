import { access } from '@tavlin/contract/access'
import { expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { logIn, personWithPassword } from '../../../test/logins.ts'
import { expectRefusal, permissionScreen } from '../../../test/permission-screen.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'
import { makePasswordLink } from './password.service.ts'

const app = testApp()
const { owner, save, update, role } = permissionScreen(app)

const form = (email: string, more: object = {}) => ({
  first_name: 'נועה',
  last_name: 'כהן',
  email,
  role_ids: [] as number[],
  ...more,
})
const create = async (email: string, more: object = {}) => (await owner().createUser({ body: form(email, more) })).data
const change = async ({ id, email, version }: { id: number; email: string; version: number }, more: object = {}) => {
  const body = { ...form(email), active: true, version, ...more }
  return (await owner().updateUser({ params: { id: String(id) }, body })).data
}
const statusOf = async (token: string) => (await app.call(token, { method: 'GET', url: '/c/me' })).statusCode

test('creates a user with a lower-case address, roles and no password', async () => {
  const clerk = await role('clerk')
  const user = await create('Noa.New@Tavlin.test', { role_ids: [clerk.id] })
  expect(user).toMatchObject({
    first_name: 'נועה',
    last_name: 'כהן',
    email: 'noa.new@tavlin.test',
    lang: 'he',
    active: true,
    version: 1,
    last_login_at: null,
    roles: [clerk],
  })
  expect((await owner().user({ params: { id: String(user.id) } })).data).toEqual(user)
  expect((await logIn(app, { email: user.email })).json().code).toBe('credentials_wrong')
})

test('changes name, email address and roles of a user, and returns the stored user', async () => {
  const clerk = await role('clerk')
  const driver = await role('driver')
  const made = await create('before@tavlin.test', { role_ids: [clerk.id] })
  const changed = await change(made, { first_name: 'רות', email: 'After@tavlin.test', role_ids: [driver.id] })
  expect(changed).toEqual({
    ...made,
    first_name: 'רות',
    email: 'after@tavlin.test',
    version: 2,
    roles: [{ ...driver, deli_ids: null }],
  })
  expect((await owner().user({ params: { id: String(made.id) } })).data).toEqual(changed)
})

test('changes the roles of a user on the permissions screen', async () => {
  const clerk = await role('clerk')
  const driver = await role('driver')
  const made = await create('row@tavlin.test', { role_ids: [clerk.id] })
  expect(await update('users', { id: made.id, items: [clerk.id, driver.id], version: made.version })).toEqual({
    id: made.id,
    name: made.email,
    email: made.email,
    view_name: 'נועה כהן',
    active: true,
    version: 2,
    last_login_at: null,
    invitation: { valid_until: null },
    items: [clerk, driver].map((one) => ({ ...one, deli_ids: null })),
  })
})

test('a user is shown as invited, and can be invited again, until they choose a password', async () => {
  const made = await create('invited@tavlin.test')
  expect(made.invitation).toEqual({ valid_until: null })
  const params = { id: String(made.id) }
  await owner().inviteAgain({ params })
  const event = await app.db.selectFrom('event').select(['name', 'data']).orderBy('id', 'desc').executeTakeFirst()
  expect(event).toEqual({ name: 'user.invited', data: { user_id: made.id } })
  const deps = { db: app.db, now: () => app.clock.now, config: app.config }
  await makePasswordLink(deps, made.id, 7 * 24 * 60)
  const week_ahead = app.clock.now.getTime() + 7 * 24 * 3_600_000
  const shown = (await owner().user({ params })).data
  expect(Date.parse(shown.invitation!.valid_until!)).toBe(week_ahead)
  const person = await personWithPassword(app)
  const again = () => owner().inviteAgain({ params: { id: String(person.id) } })
  await expect(again()).rejects.toMatchObject({ status: 409, body: { code: 'invitation_accepted' } })
  expect((await owner().user({ params: { id: String(person.id) } })).data.invitation).toBeNull()
})

test('emits one event per change of a user', async () => {
  const made = await create('event@tavlin.test')
  await change(made, { first_name: 'רות' })
  await update('users', { id: made.id, items: [] })
  const events = await app.db.selectFrom('event').select(['name', 'data']).orderBy('id', 'desc').limit(3).execute()
  expect(events.map(({ name }) => name)).toEqual(['user.changed', 'user.changed', 'user.created'])
  for (const { data } of events) expect(data).toEqual({ user_id: made.id })
})

test('deactivating a user ends every session, and activating restores none', async () => {
  const dana = await personWithPassword(app)
  const phone = await app.session(dana.id)
  const user = (await owner().user({ params: { id: String(dana.id) } })).data
  const gone = await change(user, { active: false })
  expect([await statusOf(dana.token), await statusOf(phone)]).toEqual([401, 401])
  expect((await logIn(app, { email: dana.email })).json().code).toBe('credentials_wrong')
  await change(gone, { active: true })
  expect([await statusOf(dana.token), await statusOf(phone)]).toEqual([401, 401])
  expect((await logIn(app, { email: dana.email })).statusCode).toBe(200)
})

test('rejects an email address in use, regardless of case', async () => {
  await create('taken@tavlin.test')
  const other = await create('other@tavlin.test')
  const email = 'Taken@Tavlin.test'
  await expectRefusal(app, () => create(email), 'email_taken', { email: 'taken@tavlin.test' })
  await expectRefusal(app, () => change(other, { email }), 'email_taken', { email: 'taken@tavlin.test' })
})

test('saves one of twenty users when all of them request the same email address at once', async () => {
  const old = await Promise.all(Array.from({ length: 10 }, (_, n) => create(`old${n}@tavlin.test`)))
  const email = 'wanted@tavlin.test'
  const attempts = old.flatMap((user) => [codeOf(change(user, { email })), codeOf(create(email))])
  expect(tally(await Promise.all(attempts))).toEqual({ ok: 1, email_taken: 19 })
})

test('rejects a change with a stale version and returns the current user', async () => {
  const made = await create('stale@tavlin.test')
  await change(made, { first_name: 'רות' })
  const current = { first_name: 'רות', version: 2 }
  await expectRefusal(app, () => change(made, { first_name: 'שרה' }), 'version_stale', { current })
  const row = () => update('users', { id: made.id, items: [], version: 1 })
  await expectRefusal(app, row, 'version_stale', { current: { view_name: 'רות כהן', version: 2, items: [] } })
})

test('saves one of twenty parallel changes of a user and reports a conflict to the others', async () => {
  const made = await create('crowded@tavlin.test')
  const attempts = Array.from({ length: 20 }, (_, n) => codeOf(change(made, { first_name: `שם ${n}` })))
  expect(tally(await Promise.all(attempts))).toEqual({ ok: 1, version_stale: 19 })
})

test('rejects unknown roles and users', async () => {
  const made = await create('exists@tavlin.test')
  await expectRefusal(app, () => create('new@tavlin.test', { role_ids: [987_654] }), 'invalid_input')
  await expectRefusal(app, () => change(made, { role_ids: [987_654] }), 'invalid_input')
  await expectRefusal(app, () => update('users', { id: made.id, items: [987_654] }), 'invalid_input')
  await expectRefusal(app, () => change({ ...made, id: 987_654_321 }), 'not_found')
  await expectRefusal(app, () => owner().user({ params: { id: '987654321' } }), 'not_found')
})

test('creates one user when the same command is sent twenty times', async () => {
  const sent = { body: form('twice@tavlin.test') }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => owner().createUser(sent, { idempotency_key: 'create-twice' })),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('finds users by any part of name or address and treats % and _ literally', async () => {
  await create('orna_50@tavlin.test', { first_name: 'אורנה', last_name: 'בן־שמחון 50%' })
  await create('ornaX50@tavlin.test', { first_name: 'Orna', last_name: "O'Brien \\ Sons" })
  const found = async (search: string) =>
    (await owner().searchUsers({ query: { search } })).data.map((user) => user.name).sort()
  const [hebrew, english] = ['orna_50@tavlin.test', 'ornax50@tavlin.test']
  expect(await found('ורנה')).toEqual([hebrew])
  expect(await found('אורנה בן־שמ')).toEqual([hebrew])
  expect(await found('ORNA')).toEqual([hebrew, english])
  expect(await found("o'brien")).toEqual([english])
  expect(await found('na_5')).toEqual([hebrew])
  expect(await found('50%')).toEqual([hebrew])
  expect(await found('%')).toEqual([hebrew])
  expect(await found('\\')).toEqual([english])
  expect(await found('nobody like this')).toEqual([])
})

test('lists users page by page, and deactivated ones on request', async () => {
  for (let n = 0; n < 12; n++)
    await create(`page${n}@tavlin.test`, { first_name: `עמוד ${String(n).padStart(2, '0')}` })
  const first = await owner().searchUsers({ query: { search: 'עמוד', limit: '10' } })
  const second = await owner().searchUsers({ query: { search: 'עמוד', limit: '10', cursor: first.next_cursor! } })
  expect(second.next_cursor).toBeNull()
  const names = [...first.data, ...second.data].map((user) => user.view_name)
  expect(names).toEqual(Array.from({ length: 12 }, (_, n) => `עמוד ${String(n).padStart(2, '0')} כהן`))
  const gone = await create('gone@tavlin.test', { first_name: 'עמוד' })
  await change(gone, { first_name: 'עמוד', active: false })
  const { data } = await owner().searchUsers({ query: { search: 'עמוד', active: 'false' } })
  expect(data).toMatchObject([{ name: 'gone@tavlin.test', active: false }])
})

test('filters users by role and sorts them by last login', async () => {
  const { id } = await save('roles', 'night_shift', {})
  const rested = await create('rested@tavlin.test', { first_name: 'לילה', role_ids: [id] })
  const awake = await create('awake@tavlin.test', { first_name: 'לילה', role_ids: [id] })
  await create('day@tavlin.test', { first_name: 'לילה' })
  const last_login_at = '2026-11-14T20:00:00+00:00'
  await app.db.updateTable('app_user').set({ last_login_at }).where('id', '=', awake.id).execute()
  const found = async (sort: 'last_login_at' | '-last_login_at') =>
    (await owner().searchUsers({ query: { role: String(id), sort, search: 'לילה' } })).data
  expect((await found('last_login_at')).map((user) => user.id)).toEqual([rested.id, awake.id])
  const [first] = await found('-last_login_at')
  expect(first).toMatchObject({ id: awake.id, email: 'awake@tavlin.test', active: true, version: 1 })
  expect(Date.parse(first!.last_login_at!)).toBe(Date.parse(last_login_at))
  expect((await owner().searchUsers({ query: { role: '987654' } })).data).toEqual([])
})

test('rejects deactivating oneself, even when others could reactivate the account', async () => {
  const { id, email, token } = await app.person(['super_admin'])
  const body = { ...form(email), role_ids: [(await role('super_admin')).id], active: false, version: 1 }
  const self = () => app.as(access, token).updateUser({ params: { id: String(id) }, body })
  await expectRefusal(app, self, 'cannot_deactivate_self')
})

test('exports the users that match the search, and escapes formulas', async () => {
  await create('sheet@tavlin.test', { first_name: '=1+1', role_ids: [(await role('clerk')).id] })
  const sheet = String(await owner().exportUsers({ query: { search: 'sheet@', format: 'csv' } }))
  expect(sheet.trimEnd().split('\n')).toEqual(['\uFEFFשם,דוא״ל,תפקידים,פעיל', "'=1+1 כהן,sheet@tavlin.test,קופאי,✓"])
})

test('reads users with one statement and creates or changes one with eight, besides authentication', async () => {
  const roles = { role_ids: [(await role('clerk')).id] }
  await owner().me()
  let made = { id: 0, email: '', version: 1 }
  const creating = async () => (made = (await owner().createUser({ body: form('counted@tavlin.test', roles) })).data)
  expect(await sqlOf(creating)).toHaveLength(9)
  expect(await sqlOf(() => change(made, { ...roles, active: false }))).toHaveLength(9)
  expect(await sqlOf(() => owner().user({ params: { id: String(made.id) } }))).toHaveLength(2)
  expect(await sqlOf(() => owner().searchUsers({ query: { search: 'counted' } }))).toHaveLength(2)
})
