import { MENU_LISTS, type NamedList, PURCHASE_LISTS, STOCK_LISTS, lists } from '@tavlin/contract/lists'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
})

/** Returns the calls of a list. All lists behave alike, but have three paths with different permissions. */
function client(list: NamedList) {
  const my = app.as(lists, owner)
  const params = { list } as never
  const is_menu = (MENU_LISTS as readonly string[]).includes(list)
  if ((PURCHASE_LISTS as readonly string[]).includes(list))
    return {
      show: async () => (await my.purchaseList({ params })).data,
      create: async (body: Names) => (await my.createPurchaseRow({ params, body })).data,
      update: async (id: number, body: Names & { version: number }) =>
        (await my.updatePurchaseRow({ params: { list, id: String(id) } as never, body })).data,
      remove: (id: number) => my.deletePurchaseRow({ params: { list, id: String(id) } as never }),
      order: async (ids: number[]) => (await my.orderPurchaseList({ params, body: { ids } })).data,
    }
  return is_menu
    ? {
        show: async () => (await my.menuList({ params })).data,
        create: async (body: Names) => (await my.createMenuRow({ params, body })).data,
        update: async (id: number, body: Names & { version: number }) =>
          (await my.updateMenuRow({ params: { list, id: String(id) } as never, body })).data,
        remove: (id: number) => my.deleteMenuRow({ params: { list, id: String(id) } as never }),
        order: async (ids: number[]) => (await my.orderMenuList({ params, body: { ids } })).data,
      }
    : {
        show: async () => (await my.stockList({ params })).data,
        create: async (body: Names) => (await my.createStockRow({ params, body })).data,
        update: async (id: number, body: Names & { version: number }) =>
          (await my.updateStockRow({ params: { list, id: String(id) } as never, body })).data,
        remove: (id: number) => my.deleteStockRow({ params: { list, id: String(id) } as never }),
        order: async (ids: number[]) => (await my.orderStockList({ params, body: { ids } })).data,
      }
}
type Names = { name_he: string; name_en: string }
const NAMES = { name_he: 'ראשון', name_en: 'First' }

const carriers: Record<NamedList, (id: number) => Promise<unknown>> = {
  meal_categories: (id) => makeMeal({ category_id: id }),
  tags: (id) => makeMeal({ tag_ids: [id] }),
  allergens: async (id) =>
    sql`with made as (insert into ingredient (name_he, dimension, stock_unit) values ('שום', 'mass', 'kg') returning id)
      insert into ingredient_allergen (ingredient_id, allergen_id, kind) select id, ${id}, 'contains' from made`.execute(
      app.db,
    ),
  ingredient_categories: (id) =>
    sql`insert into ingredient (name_he, dimension, stock_unit, category_id) values ('שום', 'mass', 'kg', ${id})`.execute(
      app.db,
    ),
  supplier_categories: (id) => sql`insert into supplier (name, category_id) values ('תנובה', ${id})`.execute(app.db),
  kitchen_sections: async (id) => {
    const meal_id = await makeMeal({})
    // Two uses in one meal count as one meal.
    await sql`insert into meal_process (meal_id, position, section_id, minutes)
      values (${meal_id}, 1, ${id}, 5), (${meal_id}, 2, ${id}, 5)`.execute(app.db)
  },
}

async function makeMeal(more: { category_id?: number; tag_ids?: number[] }): Promise<number> {
  const category = await app.db
    .insertInto('meal_category')
    .values({ name_he: 'אחר', name_en: 'Other', position: 99 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const meal = await app.db
    .insertInto('meal')
    .values({ name_he: 'חומוס', category_id: category.id, price_agorot: 100, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return meal.id
}

const ALL: NamedList[] = [...MENU_LISTS, ...STOCK_LISTS, ...PURCHASE_LISTS]

test.each(ALL)('appends, renames and deletes an unused row of %s', async (list) => {
  const my = client(list)
  const row = await my.create(NAMES)
  expect(row).toMatchObject({ ...NAMES, version: 1, used_by: 0 })
  expect((await my.show()).at(-1)).toEqual(row)
  const renamed = await my.update(row.id, { name_he: 'שני', name_en: 'Second', version: 1 })
  expect(renamed).toEqual({ ...row, name_he: 'שני', name_en: 'Second', version: 2 })
  await my.remove(row.id)
  expect((await my.show()).some(({ id }) => id === row.id)).toBe(false)
})

test.each(ALL)('counts the uses of a row of %s and rejects deleting it', async (list) => {
  const my = client(list)
  const row = await my.create(NAMES)
  await carriers[list](row.id)
  expect((await my.show()).find(({ id }) => id === row.id)).toMatchObject({ used_by: 1 })
  const before = await tableMarks(app.db)
  await expect(my.remove(row.id)).rejects.toMatchObject({
    status: 409,
    body: { code: 'in_use', details: { used_by: 1 } },
  })
  expect(await tableMarks(app.db)).toEqual(before)
})

test.each(ALL)('reorders %s and appends rows added meanwhile', async (list) => {
  const my = client(list)
  const a = await my.create(NAMES)
  const b = await my.create(NAMES)
  const ids = (await my.show()).map(({ id }) => id)
  const late = await my.create(NAMES)
  const wanted = [b.id, a.id, ...ids.filter((id) => id !== a.id && id !== b.id)]
  const shown = await my.order(wanted)
  expect(shown.map(({ id }) => id)).toEqual([...wanted, late.id])
  expect(shown.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1))
  expect(await my.show()).toEqual(shown)
})

test('rejects a sequence with unknown rows, and writes nothing', async () => {
  const before = await tableMarks(app.db)
  await expect(client('tags').order([999_999])).rejects.toMatchObject({ status: 404 })
  expect(await tableMarks(app.db)).toEqual(before)
})

test('saves one of twenty parallel renames and returns the current row to the others', async () => {
  const my = client('kitchen_sections')
  const row = await my.create(NAMES)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => my.update(row.id, { name_he: `תנור ${i}`, name_en: 'Oven', version: 1 })),
  )
  const saved = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(saved).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ body: { code: 'version_stale', details: { current: saved[0] } } })
})

test('gives each of twenty rows added at once its own position', async () => {
  const my = client('tags')
  await Promise.all(Array.from({ length: 20 }, () => my.create(NAMES)))
  const positions = (await my.show()).map(({ position }) => position)
  expect(new Set(positions).size).toBe(positions.length)
})

test('adding a row to a list emits an event with the list and the row', async () => {
  const row = await client('kitchen_sections').create(NAMES)
  const { rows } = await sql<{
    data: unknown
  }>`select data from event where name = 'list.changed' order by id desc limit 1`.execute(app.db)
  expect(rows[0]!.data).toEqual({ list: 'kitchen_sections', row_id: row.id })
})

test('reads a list with one statement, and reorders it or deletes a row with at most nine, besides authentication', async () => {
  const my = client('tags')
  const ids = (await my.show()).map(({ id }) => id)
  expect(await sqlOf(() => my.show())).toHaveLength(2)
  expect((await sqlOf(() => my.order(ids))).length).toBeLessThanOrEqual(10)
  expect((await sqlOf(() => my.remove(ids.at(-1)!))).length).toBeLessThanOrEqual(9)
})
