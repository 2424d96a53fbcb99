import { delis } from '@tavlin/contract/delis'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { deliForm, itemForm, makeMeals } from './deli-samples.ts'
import { makeNamed } from './menu.ts'
import type { testApp } from './test-app.ts'

export const WINDOW = { weekdays: [0, 1], from_minute: 600, until_minute: 900, quota: 5 }
const NOTHING_MORE = { meal_ids: [], category_id: null, until: null, quota: null, windows: null }

/** Creates for each test a deli without items, and three meals that it could sell. */
export function deliItems(app: ReturnType<typeof testApp>) {
  const at = { owner: '', id: 0, category_id: 0, meals: [0, 0, 0] as [number, number, number] }
  const my = () => app.as(delis, at.owner)
  const params = () => ({ id: String(at.id) })
  beforeEach(async () => {
    at.owner = (await app.person(['super_admin'])).token
    at.id = (await my().createDeli({ body: deliForm() })).data.id
    at.category_id = await makeNamed(app.db, 'meal_category')
    at.meals = (await makeMeals(app.db, at.category_id, 3)) as typeof at.meals
  })
  const show = async (all = false) =>
    (await my().items({ params: params(), query: { all: all ? 'true' : 'false' } })).data
  return {
    at,
    my,
    params,
    show,
    versionNow: async () => (await show()).version,
    save: async (version: number, items: ReturnType<typeof itemForm>[]) =>
      (await my().saveItems({ params: params(), body: { items, version } })).data,
    saveOne: async (meal_id: number, more: object = {}) => {
      const { meal_id: _, ...body } = itemForm(meal_id, more)
      return (await my().saveItem({ params: { ...params(), meal_id: String(meal_id) }, body })).data
    },
    bulk: async (action: string, more: object = {}) =>
      (await my().changeItems({ params: params(), body: { ...NOTHING_MORE, ...more, action: action as never } })).data,
    lastEventId: async () =>
      (await sql<{ id: number }>`select coalesce(max(id), 0) as id from event`.execute(app.db)).rows[0]!.id,
    eventsSince: async (last: number) => {
      const query = sql<{
        name: string
        data: object
      }>`select name, data from event where id > ${last} order by id`
      return (await query.execute(app.db)).rows
    },
    problemsOf: async (meal_id: number) =>
      (await app.db.selectFrom('meal').select('problems').where('id', '=', meal_id).executeTakeFirstOrThrow()).problems,
  }
}
