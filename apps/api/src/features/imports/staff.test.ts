import { access } from '@tavlin/contract/access'
import { imports } from '@tavlin/contract/imports'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accessJobsOf } from '#features/access/access.jobs.ts'
import { makeDeli } from '../../../test/people.ts'
import { importsOf } from '../../../test/run-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string
beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  await makeDeli(app.db, 'צפון')
  await makeDeli(app.db, 'דרום')
})

const sheets = importsOf(app, 'staff', () => owner)
const upload = (...rows: readonly (readonly string[])[]) =>
  sheets.upload(['אימייל', 'שם מלא', 'תפקידים', 'מעדניות', 'להזמין'], ...rows)
const problemsOf = async (id: number, query: { outcome?: 'rejected'; state?: 'kept' | 'not_applied' }) =>
  (await sheets.rows(id, query)).map(({ number, problems }) => [
    number,
    ...problems.map(({ field, code, value }) => (code === 'rejected' ? value : `${field} ${code}`)),
  ])
const usersLike = async (start: string) => {
  const { rows } = await sql<{ id: number; email: string; has_password: boolean }>`
    select id, email, password_hash is not null as has_password from app_user
    where email like ${`${start}%`} and email like '%@example.com' order by email`.execute(app.db)
  return rows
}
const eventNames = async (user_id: number) => {
  const { rows } = await sql<{ name: string }>`select name from event where (data ->> 'user_id')::bigint = ${user_id}
    and name like 'user.%' order by id`.execute(app.db)
  return rows.map(({ name }) => name)
}

test('adds people with roles for delis and without a password, and mails nobody until the invitations are sent', async () => {
  const { id } = await upload(
    ['a.rina@example.com', 'רינה לוי', 'קופאי; שליח (דרום)', 'צפון', ''],
    ['a.dan@example.com', 'דן כהן', 'Shift manager', '', 'לא'],
  )
  const done = await sheets.apply(id, 'all')
  expect(done).toMatchObject({ state: 'done', to_invite: 1, progress: { applied: 2 } })
  const [dan, rina] = await usersLike('a.')
  expect([dan, rina]).toMatchObject([{ has_password: false }, { has_password: false }])
  const page = await app.as(access, owner).user({ params: { id: String(rina!.id) } })
  expect(page.data.roles.map(({ name, deli_ids }) => [name, deli_ids?.length])).toEqual([
    ['clerk', 1],
    ['driver', 1],
  ])
  expect(await eventNames(rina!.id)).toEqual(['user.imported'])
  expect(accessJobsOf).not.toHaveProperty('user.imported')
  const body = { version: done.version }
  const invited = await app.as(imports, owner).inviteImported({ params: { id: String(id) }, body })
  expect(invited.data.to_invite).toBe(0)
  expect(await eventNames(rina!.id)).toEqual(['user.imported', 'user.invited'])
  expect(await eventNames(dan!.id)).toEqual(['user.imported'])
  await expect(
    app.as(imports, owner).inviteImported({ params: { id: String(id) }, body: { version: invited.data.version } }),
  ).rejects.toMatchObject({ body: { code: 'import_changes_nothing' } })
})

test('rejects unknown roles and delis, bad emails, people named twice, and super_admin limited to a deli', async () => {
  const { id } = await upload(
    ['b1@example.com', 'א ב', 'שף', '', ''],
    ['b2@example.com', 'א ב', 'קופאי', 'מרכז', ''],
    ['not an email', 'א ב', 'קופאי', '', ''],
    ['b3@example.com', 'א', 'קופאי', '', ''],
    ['b4@example.com', 'א ב', 'super_admin', 'צפון', ''],
    ['b5@example.com', 'א ב', '', '', ''],
    ['B5@example.com', 'א ב', '', '', 'אולי'],
    ['B5@example.com', 'א ב', '', '', ''],
  )
  expect(await problemsOf(id, { outcome: 'rejected' })).toEqual([
    [2, 'roles unknown_name'],
    [3, 'delis unknown_name'],
    [4, 'email not_an_email'],
    [5, 'last_name required'],
    [6, 'delis role_for_all_delis'],
    [8, 'invite not_yes_or_no'],
    [9, 'null same_as_row'],
  ])
  expect(await usersLike('b')).toEqual([])
})

test('saves no user when the importer lost the permission before the job ran', async () => {
  const former = await app.person(['super_admin'])
  const theirs = importsOf(app, 'staff', () => former.token)
  const { id, version } = await theirs.upload(['Email', 'Name', 'Role'], ['c@example.com', 'A B', 'clerk'])
  const params = { id: String(id) }
  await app.as(imports, former.token).applyImport({ params, body: { mode: 'valid', version } })
  await sql`update user_role set role_id = (select id from role where name = 'manager') where user_id = ${former.id}`.execute(
    app.db,
  )
  expect((await sheets.run(id)).progress).toMatchObject({ applied: 0, not_applied: 1 })
  expect(await problemsOf(id, { state: 'not_applied' })).toEqual([[2, 'not_allowed']])
  expect(await usersLike('c@')).toEqual([])
})

test('only a super_admin can import staff and see such an import', async () => {
  const manager = await app.person(['manager'])
  const { id } = await upload(['d@example.com', 'א ב', 'קופאי', '', ''])
  const answer = await app.call(manager.token, { method: 'POST', url: '/imports/staff?file_name=x.csv', payload: {} })
  expect(answer.statusCode).toBe(403)
  await expect(app.as(imports, manager.token).import({ params: { id: String(id) } })).rejects.toMatchObject({
    body: { code: 'not_found' },
  })
})

test('undo keeps people who chose a password and restores the roles of the others', async () => {
  const { id } = await upload(
    ['e1@example.com', 'א ב', 'קופאי', 'צפון', ''],
    ['e2@example.com', 'ג ד', 'קופאי', '', ''],
  )
  await sheets.apply(id, 'all')
  await sql`update app_user set password_hash = 'x' where email = 'e1@example.com'`.execute(app.db)
  expect(await sheets.undo(id)).toMatchObject({ state: 'undone', progress: { undone: 1, kept: 1 } })
  expect(await problemsOf(id, { state: 'kept' })).toEqual([[2, 'in_use']])
  expect((await usersLike('e1')).map(({ email }) => email)).toEqual(['e1@example.com'])
})
