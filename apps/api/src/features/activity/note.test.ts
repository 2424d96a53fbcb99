import { activity } from '@tavlin/contract/activity'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeCustomer } from '../../../test/make-customer.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let service: { id: number; token: string }
let customer_id: number
beforeAll(async () => {
  service = await app.person(['service'])
})
beforeEach(async () => {
  customer_id = await makeCustomer(app.db)
})

const as = (token = service.token) => app.as(activity, token)
const write = (text: string) => as().writeNote({ body: { model: 'customer', model_id: customer_id, text } })
const newest = async () => (await as().log({ params: { id: String(customer_id) }, query: {} })).data[0]!

test('a note shows the current text and all earlier ones, newest first, each with its author', async () => {
  const { data: note } = await write('לא לצלצל בפעמון')
  const params = { id: String(note.id) }
  await as().changeNote({ params, body: { text: 'לא לצלצל, יש תינוק', version: 1 } })
  const boss = await app.person(['super_admin'])
  await sql`update app_user set first_name = 'רות' where id = ${boss.id}`.execute(app.db)
  await as(boss.token).changeNote({ params, body: { text: 'לדפוק בעדינות', version: 2 } })
  await as().changeNote({ params, body: { text: 'אפשר לצלצל', version: 3 } })
  const { data } = await as().log({ params: { id: String(customer_id) }, query: {} })
  expect(data.map(({ name }) => name)).toEqual(['note.changed', 'note.changed', 'note.changed', 'note.written'])
  expect(data[3]!.note).toMatchObject({ id: note.id, text: 'אפשר לצלצל', version: 4 })
  expect(data[3]!.note!.before.map(({ text, by }) => [text, by!.name])).toEqual([
    ['לדפוק בעדינות', 'רות לוי'],
    ['לא לצלצל, יש תינוק', 'דנה לוי'],
    ['לא לצלצל בפעמון', 'דנה לוי'],
  ])
})

test('events never contain the text of a note', async () => {
  await write('סוד-של-לקוחה')
  const { rows } = await sql`select from event where data::text like '%סוד-של-לקוחה%'`.execute(app.db)
  expect(rows).toEqual([])
  expect((await newest()).note!.text).toBe('סוד-של-לקוחה')
})

test('only the author or a super_admin can change a note, and only the version they saw', async () => {
  const { data: note } = await write('ראשון')
  const params = { id: String(note.id) }
  const other = await app.person(['service'])
  const sent = { params, body: { text: 'שלי', version: 1 } }
  await expect(as(other.token).changeNote(sent)).rejects.toMatchObject({ body: { code: 'note_of_another' } })
  await as().changeNote(sent)
  await expect(as().changeNote(sent)).rejects.toMatchObject({
    body: { code: 'version_stale', details: { current: { id: note.id, text: 'שלי', version: 2 } } },
  })
  await expect(as().changeNote({ ...sent, params: { id: '999999' } })).rejects.toMatchObject({
    body: { code: 'not_found' },
  })
})

test('saves one of twenty parallel changes of a note and stores one earlier text', async () => {
  const { data: note } = await write('לפני')
  const sent = Array.from({ length: 20 }, (_, i) =>
    as().changeNote({ params: { id: String(note.id) }, body: { text: `אחרי ${i}`, version: 1 } }),
  )
  const answers = await Promise.allSettled(sent)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await sql`select text from note_before where note_id = ${note.id}`.execute(app.db)
  expect(rows).toEqual([{ text: 'לפני' }])
})

test('rejects notes about unknown subjects and merged customers', async () => {
  const about = (model: 'customer' | 'deli' | 'order', model_id: number) =>
    as().writeNote({ body: { model, model_id, text: 'הערה' } })
  for (const model of ['customer', 'deli', 'order'] as const)
    await expect(about(model, 888_888_888)).rejects.toMatchObject({ body: { code: 'not_found' } })
  await expect(about('deli', 9_000_000_000)).rejects.toMatchObject({ body: { code: 'not_found' } })
  await sql`update customer set merged_into_id = ${await makeCustomer(app.db)} where id = ${customer_id}`.execute(
    app.db,
  )
  await expect(about('customer', customer_id)).rejects.toMatchObject({ body: { code: 'customer_removed' } })
})

test('writing and changing a note take at most eight round trips each, besides authentication', async () => {
  await write('חימום')
  expect((await sqlOf(() => write('נספר'))).length - 1).toBeLessThanOrEqual(8)
  const { data } = await write('לשינוי')
  const change = () => as().changeNote({ params: { id: String(data.id) }, body: { text: 'שונה', version: 1 } })
  expect((await sqlOf(change)).length - 1).toBeLessThanOrEqual(8)
})
