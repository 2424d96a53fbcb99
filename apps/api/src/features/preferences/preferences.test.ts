import { access } from '@tavlin/contract/access'
import { DEFAULT_DISPLAY } from '@tavlin/contract/display'
import { preferences } from '@tavlin/contract/preferences'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeDeli } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/permission-screen.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const someone = async () => {
  const { id, token } = await app.person([])
  return { id, me: app.as(preferences, token) }
}
type Me = Awaited<ReturnType<typeof someone>>['me']

const dark = { ...DEFAULT_DISPLAY, scheme: 'dark', sidebar_background: 0, transition: 'none' } as const
const save = (me: Me, name: string, query = '', screen = 'users') => me.saveView({ body: { screen, name, query } })
const names = async (me: Me, screen = 'users') =>
  (await me.show()).data.views.filter((view) => view.screen === screen).map((view) => view.name)
const eventsOf = async (user_id: number) => {
  const { rows } = await sql<{ name: string; data: object }>`
    select name, data from event where actor_id = ${user_id} order by id`.execute(app.db)
  return rows
}

test('returns default preferences before anything was chosen', async () => {
  const { me } = await someone()
  expect((await me.show()).data).toEqual({
    display: DEFAULT_DISPLAY,
    tours_seen: [],
    views: [],
    today: { hidden: [], order: [] },
  })
})

test('saves the default deli of the caller, unless they may not see it', async () => {
  const deli_id = await makeDeli(app.db, 'own')
  const { id, token } = await app.person(['clerk'])
  const own = async () => (await app.as(access, token).me()).data.default_deli_id
  const save = (who: string, wanted: number | null) =>
    app.as(preferences, who).saveDefaultDeli({ body: { deli_id: wanted } })
  expect(await own()).toBeNull()
  await save(token, deli_id)
  await save(token, deli_id)
  expect(await own()).toBe(deli_id)
  expect(await eventsOf(id)).toEqual([{ name: 'preference.changed', data: { user_id: id } }])
  await expectNothingWritten(app.db, () => save(token, 999_999), 404, { code: 'not_found' })
  const driver = await app.person(['driver'])
  await expectNothingWritten(app.db, () => save(driver.token, deli_id), 404, { code: 'not_found' })
  await save(token, null)
  expect(await own()).toBeNull()
})

test('stores display preferences per user, and the last write wins', async () => {
  const dana = await someone()
  const noa = await someone()
  await dana.me.saveDisplay({ body: { ...dark, density: 'roomy' } })
  expect((await dana.me.saveDisplay({ body: dark })).data.display).toEqual(dark)
  expect((await dana.me.show()).data.display).toEqual(dark)
  expect((await noa.me.show()).data.display).toEqual(DEFAULT_DISPLAY)
  expect(await eventsOf(dana.id)).toEqual(
    Array.from({ length: 2 }, () => ({ name: 'preference.changed', data: { user_id: dana.id } })),
  )
})

test('stores which cards of Today a user hides and in which order, beside the other preferences', async () => {
  const dana = await someone()
  const noa = await someone()
  await dana.me.saveDisplay({ body: dark })
  const today = { hidden: ['low_stock'], order: ['sales_today', 'chats'] }
  expect((await dana.me.saveToday({ body: today })).data).toEqual(today)
  expect((await dana.me.show()).data).toMatchObject({ today, display: dark })
  expect((await noa.me.show()).data.today).toEqual({ hidden: [], order: [] })
  await expectNothingWritten(
    app.db,
    () => dana.me.saveToday({ body: { hidden: ['low_stock', 'low_stock'], order: [] } }),
    422,
    { code: 'invalid_input' },
  )
})

test('returns the default for a stored option that no longer exists', async () => {
  const { id, me } = await someone()
  const display = { ...dark, scheme: 'sepia' }
  await app.db
    .insertInto('preference')
    .values({ user_id: id, display: JSON.stringify(display) })
    .execute()
  expect((await me.show()).data.display).toEqual(DEFAULT_DISPLAY)
})

test('marking a tour as seen emits one event, and all tours can be replayed', async () => {
  const { id, me } = await someone()
  await me.saveDisplay({ body: dark })
  for (const tour of ['orders', 'inlays', 'orders']) await me.markTour({ params: { tour } })
  expect((await me.show()).data).toMatchObject({ display: dark, tours_seen: ['orders', 'inlays'] })
  for (let i = 0; i < 2; i++) expect((await me.replayTours()).data).toMatchObject({ display: dark, tours_seen: [] })
  expect(await eventsOf(id)).toHaveLength(4)
})

test('stores all of twenty tours that are marked as seen at once', async () => {
  const { me } = await someone()
  await Promise.all(Array.from({ length: 20 }, (_, n) => me.markTour({ params: { tour: `tour-${n}` } })))
  expect(new Set((await me.show()).data.tours_seen).size).toBe(20)
})

test('stores only the newest hundred seen tours, so that invented names cannot fill the row', async () => {
  const { id, me } = await someone()
  const tours_seen = Array.from({ length: 100 }, (_, n) => `t${n}`)
  await app.db.insertInto('preference').values({ user_id: id, tours_seen }).execute()
  const { data } = await me.markTour({ params: { tour: 'newest' } })
  expect(data.tours_seen).toEqual([...tours_seen.slice(1), 'newest'])
})

test('saves a view under its name per screen, and replaces one of the same name', async () => {
  const { id, me } = await someone()
  const first = (await save(me, 'פעילים', 'active=true')).data
  expect(first).toEqual({
    id: expect.any(Number),
    screen: 'users',
    name: 'פעילים',
    query: 'active=true',
    is_shared: false,
    is_default: false,
    shared_by: null,
  })
  expect((await save(me, 'פעילים', 'active=true&sort=-name')).data).toEqual({
    ...first,
    query: 'active=true&sort=-name',
  })
  await save(me, 'הכל')
  await save(me, 'פעילים', '', 'orders')
  expect(await names(me)).toEqual(['הכל', 'פעילים'])
  expect(await names(me, 'orders')).toEqual(['פעילים'])
  expect((await eventsOf(id)).at(-1)).toEqual({ name: 'view.changed', data: { user_id: id, screen: 'orders' } })
})

test('hides saved views from other users, who cannot delete them either', async () => {
  const dana = await someone()
  const noa = await someone()
  const params = { id: String((await save(dana.me, 'שלי')).data.id) }
  expect(await names(noa.me)).toEqual([])
  await expectRefusal(app, () => noa.me.deleteView({ params }), 'not_found')
  await dana.me.deleteView({ params })
  expect(await names(dana.me)).toEqual([])
  await expectRefusal(app, () => dana.me.deleteView({ params }), 'not_found')
})

test('allows thirty saved views per screen when forty are saved at once, and still replaces a view at the limit', async () => {
  const { me } = await someone()
  const saving = Array.from({ length: 40 }, (_, n) => codeOf(save(me, `view ${n}`)))
  expect(tally(await Promise.all(saving))).toEqual({ ok: 30, too_many_views: 10 })
  const stored_names = await names(me)
  await expectRefusal(app, () => save(me, 'one more'), 'too_many_views', { most: 30 })
  expect((await save(me, stored_names[0]!, 'new=1')).data.query).toBe('new=1')
  await save(me, 'elsewhere', '', 'orders')
})

test('shares a view of the sales report with everybody who may open it, and with nobody else', async () => {
  const owner = await app.person(['manager'])
  const mine = app.as(preferences, owner.token)
  const other = app.as(preferences, (await app.person(['manager'])).token)
  const clerk = app.as(preferences, (await app.person(['clerk'])).token)
  const { data: view } = await mine.saveView({ body: { screen: 'trade', name: 'שבוע', query: 'period=last_week' } })
  expect(await names(other, 'trade')).toEqual([])
  const params = { id: String(view.id) }
  const shared = { name: 'השבוע שעבר', query: 'period=last_week&by=deli', is_shared: true }
  expect((await mine.updateView({ params, body: shared })).data).toEqual({ ...view, ...shared })
  expect((await other.show()).data.views).toEqual([
    { ...view, ...shared, shared_by: { id: owner.id, name: 'דנה לוי' } },
  ])
  expect(await names(clerk, 'trade')).toEqual([])
  // Saving under the same name leaves the view shared; only its owner may change or delete it.
  await mine.saveView({ body: { screen: 'trade', name: shared.name, query: 'by=type' } })
  expect((await other.show()).data.views).toMatchObject([{ query: 'by=type', is_shared: true }])
  await expectRefusal(app, () => other.updateView({ params, body: shared }), 'not_found')
  await expectRefusal(app, () => other.deleteView({ params }), 'not_found')
  await app.db.updateTable('app_user').set({ active: false }).where('id', '=', owner.id).execute()
  expect(await names(other, 'trade')).toEqual([])
})

test('rejects sharing a view without the permission, or of a screen whose search can name a customer', async () => {
  const clerk = app.as(preferences, (await app.person(['clerk'])).token)
  const body = { screen: 'trade', name: 'mine', query: '', is_shared: true }
  await expectNothingWritten(app.db, () => clerk.saveView({ body }), 403, { code: 'not_allowed' })
  const orders = { ...body, screen: 'orders' }
  await expectNothingWritten(app.db, () => clerk.saveView({ body: orders }), 422, { code: 'invalid_input' })
})

test('rejects a name that another view of the screen has', async () => {
  const { me } = await someone()
  await save(me, 'first')
  const params = { id: String((await save(me, 'second')).data.id) }
  const body = { name: 'first', query: '', is_shared: false }
  await expectRefusal(app, () => me.updateView({ params, body }), 'name_taken')
})

test('a user has one default view per screen, which may be a shared view until its owner stops sharing it', async () => {
  const mine = app.as(preferences, (await app.person(['manager'])).token)
  const other = app.as(preferences, (await app.person(['manager'])).token)
  const create = async (me: Me, name: string) =>
    (await me.saveView({ body: { screen: 'trade', name, query: '', is_shared: true } })).data
  const first = await create(mine, 'default a')
  const second = await create(other, 'default b')
  const choose = (me: Me, id: number, is_default = true) =>
    me.saveDefaultView({ params: { id: String(id) }, body: { is_default } })
  const chosen = async (me: Me) =>
    (await me.show()).data.views.filter(({ is_default }) => is_default).map(({ id }) => id)
  await choose(mine, first.id)
  await choose(mine, second.id)
  await choose(mine, second.id)
  expect([await chosen(mine), await chosen(other)]).toEqual([[second.id], []])
  await other.updateView({ params: { id: String(second.id) }, body: { name: 'b', query: '', is_shared: false } })
  expect(await chosen(mine)).toEqual([])
  await expectRefusal(app, () => choose(mine, second.id), 'not_found')
  await choose(mine, first.id)
  await choose(mine, first.id, false)
  expect(await chosen(mine)).toEqual([])
})

test('saves a view once when twenty requests share an idempotency key', async () => {
  const { id, me } = await someone()
  const body = { screen: 'users', name: 'twice', query: '' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => me.saveView({ body }, { idempotency_key: 'view-twice' })),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await eventsOf(id)).toHaveLength(1)
})

test('reads preferences with one statement and writes with at most eight, besides authentication', async () => {
  const { me } = await someone()
  await me.show()
  expect(await sqlOf(() => me.show())).toHaveLength(2)
  expect(await sqlOf(() => me.saveDisplay({ body: dark }))).toHaveLength(7)
  expect(await sqlOf(() => me.markTour({ params: { tour: 'a' } }))).toHaveLength(7)
  expect(await sqlOf(() => save(me, 'counted'))).toHaveLength(9)
})
