import { variants } from '@tavlin/contract/variants'
import { type MealGroup, cellState, resolveGroups } from '@tavlin/domain/catalog/variants'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeNamed } from '../../../test/menu.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'
import { loadGroups } from './group.repo.ts'

// Saving thirty thousand cells on a busy machine exceeds the default deadline.
const app = testApp({ env: { REQUEST_DEADLINE_MS: '60000' } })
let owner: string
let category: number
let meals: number[]
let groups: number[]

const my = () => app.as(variants, owner)
const PLAIN = { min: null, max: null, excluded_value_ids: [], overrides: [] }
const cell = (meal_id: number, group_id: number, link: object | null = {}) => ({
  meal_id,
  group_id,
  link: link && { ...PLAIN, ...link },
})
type Cells = ReturnType<typeof cell>[]
type CategoryCells = { category_id: number; group_id: number; on: boolean }[]

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
})
beforeEach(async () => {
  category = await makeNamed(app.db, 'meal_category', `קטגוריה ${Math.random()}`)
  meals = await makeMeals(3)
  groups = await makeGroups(3)
})

async function makeMeals(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into meal (name_he, name_en, category_id, price_agorot)
    select 'מנה ' || n, 'Meal ' || n, ${category}, 4000 from generate_series(1, ${count}) as n returning id`.execute(
    app.db,
  )
  return rows.map((row) => row.id)
}

/** Creates groups with a value of ₪ 3 and a value of ₪ 5 each; at least `min` of the values must be chosen. */
async function makeGroups(count: number, min = 1): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with made as (insert into variant_group (name_he, display, min)
      select 'קבוצה ' || n, 'checkbox', ${min} from generate_series(1, ${count}) as n returning id),
    filled as (insert into variant_value (group_id, position, name_he, price_agorot)
      select id, n, 'ערך ' || n, 100 + n * 200 from made, generate_series(1, 2) as n)
    select id from made`.execute(app.db)
  return rows.map((row) => row.id)
}

const valuesOf = async (id: number) => (await loadGroups(app.db, { ids: [id] }))[0]!.values.map((value) => value.id)
const seen = async () => (await my().matrix({ query: { category: String(category) } })).data
const versionsOf = async () => (await seen()).meals.map(({ id, version }) => ({ meal_id: id, version }))
const apply = async (cells: Cells, categories: CategoryCells = []) =>
  (await my().applyMatrix({ body: { cells, categories, versions: await versionsOf() } })).data
const undo = (id: number) => my().undoMatrix({ params: { id: String(id) } })
const shown = async () => (await seen()).cells.toSorted((a, b) => a.meal_id - b.meal_id || a.group_id - b.group_id)
const lastEvent = async () => (await sql`select name, data from event order by id desc limit 1`.execute(app.db)).rows[0]

test('adds, overrides and removes matrix cells, and raises the version of the meals each time', async () => {
  const [a, b] = meals as [number, number]
  const [g, h] = groups as [number, number]
  const [first, second] = (await valuesOf(g)) as [number, number]
  const { id } = await apply([cell(a, g), cell(a, h), cell(b, g)])
  expect(await lastEvent()).toEqual({ name: 'matrix.applied', data: { apply_id: id } })
  const different = { max: 2, excluded_value_ids: [first], overrides: [{ value_id: second, price_agorot: 700 }] }
  await apply([cell(a, g, different), cell(b, g, null)])
  expect(await shown()).toEqual([
    { meal_id: a, group_id: g, ...PLAIN, ...different },
    { meal_id: a, group_id: h, ...PLAIN },
  ])
  expect((await seen()).meals.map((meal) => meal.version)).toEqual([3, 3, 1])
  const { last_apply, groups: columns } = await seen()
  expect(last_apply).toMatchObject({ by: 'דנה לוי', meals: 2 })
  expect(columns.find((group) => group.id === g)).toMatchObject({ used_by: 1, values: [{ id: first }, { id: second }] })
})

test('the matrix preview lists the meals that change and their lowest prices, and writes nothing', async () => {
  const [a, b] = meals as [number, number]
  const [g] = groups as [number]
  await apply([cell(a, g)])
  const before = await tableMarks(app.db)
  const [first] = (await valuesOf(g)) as [number]
  const { data } = await my().previewMatrix({
    body: { cells: [cell(a, g, { excluded_value_ids: [first] }), cell(b, g, { min: 0 })] },
  })
  expect(data).toMatchObject({ meals_in_all: 2, prices_in_all: 1 })
  expect(data.meals).toMatchObject([
    { id: a, changed_group_ids: [g], added_group_ids: [], price_from_before: 4300, price_from_after: 4500 },
    { id: b, added_group_ids: [g], removed_group_ids: [], price_from_before: 4000, price_from_after: 4000 },
  ])
  expect(await tableMarks(app.db)).toEqual(before)
})

test('a matrix change of a category applies to all its meals, except for overrides and single cells', async () => {
  const [a, b, c] = meals as [number, number, number]
  const [g] = groups as [number]
  await apply([cell(a, g, { max: 2 })])
  await apply([cell(c, g, null)], [{ category_id: category, group_id: g, on: true }])
  expect(await shown()).toEqual([
    { meal_id: a, group_id: g, ...PLAIN, max: 2 },
    { meal_id: b, group_id: g, ...PLAIN },
  ])
  await apply([], [{ category_id: category, group_id: g, on: false }])
  expect(await shown()).toEqual([])
})

test('a matrix save without a difference writes no version, event or undo entry', async () => {
  const [a] = meals as [number]
  const [g] = groups as [number]
  const body = { cells: [cell(a, g)], versions: [{ meal_id: a, version: 1 }] }
  await my().applyMatrix({ body })
  const before = await tableMarks(app.db)
  const { idempotency_key: _, ...rest } = before
  expect(await apply([cell(a, g, { overrides: [] })])).toEqual({ id: 0, meals: 0 })
  expect(await tableMarks(app.db)).toMatchObject(rest)
})

test('undoes the last matrix save with cells, overrides and positions', async () => {
  const [a, b] = meals as [number, number]
  const [g, h, i] = groups as [number, number, number]
  await apply([cell(a, g, { max: 2 }), cell(a, h), cell(a, i)])
  const places = () =>
    sql`select meal_id, group_id, position, min, max, excluded_value_ids, overrides from meal_group
      where meal_id = any (${meals}::integer[]) order by meal_id, position`.execute(app.db)
  const before = (await places()).rows
  const { id } = await apply([cell(a, g, null), cell(a, h, { min: 0 }), cell(b, i)])
  expect((await places()).rows).not.toEqual(before)
  expect((await undo(id)).data).toEqual({ meals: 2 })
  expect((await places()).rows).toEqual(before)
  expect(await lastEvent()).toEqual({ name: 'matrix.undone', data: { apply_id: id } })
  expect((await seen()).last_apply?.id).not.toBe(id)
})

test('undoing a matrix save keeps changes of other users on the same meal', async () => {
  const [a] = meals as [number]
  const [g, h] = groups as [number, number]
  const { id } = await apply([cell(a, g)])
  await apply([cell(a, h, { max: 2 })])
  await undo(id)
  expect(await shown()).toEqual([{ meal_id: a, group_id: h, ...PLAIN, max: 2 }])
})

test.each([
  ['a cell was changed since', (a: number, g: number) => apply([cell(a, g, { max: 2 })])],
  ['a cell was removed since', (a: number, g: number) => apply([cell(a, g, null)])],
  ['it was undone already', (_a: number, _g: number, id: number) => undo(id)],
])('rejects undoing a save when %s, and writes nothing', async (_, meanwhile) => {
  const [a, b] = meals as [number, number]
  const [g] = groups as [number]
  const { id } = await apply([cell(a, g), cell(b, g)])
  await meanwhile(a, g, id)
  const before = await tableMarks(app.db)
  await expect(undo(id)).rejects.toMatchObject({ status: 409, body: { code: 'undo_overtaken' } })
  expect(await tableMarks(app.db)).toEqual(before)
})

test('rejects undoing a save whose group was deleted since, and writes nothing', async () => {
  const [a] = meals as [number]
  const [g] = groups as [number]
  await apply([cell(a, g)])
  const { id } = await apply([cell(a, g, null)])
  await my().deleteGroup({ params: { id: String(g) } })
  const before = await tableMarks(app.db)
  await expect(undo(id)).rejects.toMatchObject({ status: 409, body: { code: 'undo_overtaken' } })
  expect(await tableMarks(app.db)).toEqual(before)
})

const refusals: [string, () => Promise<Cells> | Cells, number, string][] = [
  ['an unknown meal', () => [cell(999_999, groups[0]!)], 404, 'not_found'],
  ['an unknown group', () => [cell(meals[0]!, 999_999)], 404, 'not_found'],
  [
    'a value of another group',
    async () => [cell(meals[0]!, groups[0]!, { excluded_value_ids: await valuesOf(groups[1]!) })],
    422,
    'override_of_foreign_value',
  ],
  [
    'an empty override of a value of another group',
    async () => [cell(meals[0]!, groups[0]!, { overrides: [{ value_id: (await valuesOf(groups[1]!))[0]! }] })],
    422,
    'override_of_foreign_value',
  ],
  ['a minimum above the number of values', () => [cell(meals[0]!, groups[0]!, { min: 5 })], 422, 'group_bounds_wrong'],
  [
    'a minimum above the maximum among valid cells',
    async () => [cell(meals[1]!, groups[1]!), cell(meals[0]!, groups[0]!, { min: 2, max: 1 })],
    422,
    'group_bounds_wrong',
  ],
]
test.each(refusals)(
  'rejects %s in a matrix save and its preview, and writes nothing',
  async (_, cells, status, code) => {
    const sent = await cells()
    const versions = [...new Set(sent.map((one) => one.meal_id))].map((meal_id) => ({ meal_id, version: 1 }))
    const before = await tableMarks(app.db)
    await expect(my().applyMatrix({ body: { cells: sent, versions } })).rejects.toMatchObject({
      status,
      body: { code },
    })
    await expect(my().previewMatrix({ body: { cells: sent } })).rejects.toMatchObject({ status, body: { code } })
    expect(await tableMarks(app.db)).toEqual(before)
  },
)

test('rejects a matrix change of an unknown category and writes nothing', async () => {
  const before = await tableMarks(app.db)
  expect(await codeOf(apply([], [{ category_id: 999_999, group_id: groups[0]!, on: true }]))).toBe('not_found')
  expect(await tableMarks(app.db)).toEqual(before)
})

test('rejects a matrix change with the own group of another meal and writes nothing', async () => {
  await sql`update variant_group set owner_meal_id = ${meals[0]} where id = ${groups[0]}`.execute(app.db)
  const before = await tableMarks(app.db)
  expect(await codeOf(apply([cell(meals[1]!, groups[0]!)]))).toBe('not_found')
  expect(await tableMarks(app.db)).toEqual(before)
})

test('rejects a matrix change of a meal that was not seen or changed since, and writes nothing', async () => {
  const [a, b] = meals as [number, number]
  const cells = [cell(a, groups[0]!), cell(b, groups[0]!)]
  const send = (versions: { meal_id: number; version: number }[]) => my().applyMatrix({ body: { cells, versions } })
  await sql`update meal set version = 7 where id = ${b}`.execute(app.db)
  const before = await tableMarks(app.db)
  expect(await codeOf(send([{ meal_id: a, version: 1 }]))).toBe('invalid_input')
  const stale = send([
    { meal_id: a, version: 1 },
    { meal_id: b, version: 1 },
  ])
  await expect(stale).rejects.toMatchObject({
    body: { code: 'version_stale', details: { current: { id: b, version: 7 } } },
  })
  expect(await tableMarks(app.db)).toEqual(before)
})

test('each of twenty parallel saves of the same matrix cells is applied completely or not at all', async () => {
  const versions = meals.map((meal_id) => ({ meal_id, version: 1 }))
  const send = (max: number) =>
    my().applyMatrix({ body: { cells: meals.map((meal_id) => cell(meal_id, groups[0]!, { max })), versions } })
  const tries = await Promise.all(Array.from({ length: 20 }, (_, i) => codeOf(send(i + 1))))
  expect(tally(tries)).toEqual({ ok: 1, version_stale: 19 })
  const max = tries.indexOf('ok') + 1
  expect((await shown()).map((one) => one.max)).toEqual([max, max, max])
})

test('filters the matrix by name, by unused groups and by meals with overrides', async () => {
  const [a, b] = meals as [number, number]
  const [g, h] = groups as [number, number]
  await apply([cell(a, g, { max: 2 }), cell(b, g)])
  const narrowed = async (query: object) =>
    (await my().matrix({ query: { category: String(category), ...query } })).data
  expect((await narrowed({ only: 'overridden' })).meals.map((meal) => meal.id)).toEqual([a])
  expect((await narrowed({ search: 'MEAL 2' })).meals.map((meal) => meal.id)).toEqual([b])
  const unused = (await narrowed({ only: 'unused' })).groups.map((group) => group.id)
  expect([unused.includes(g), unused.includes(h)]).toEqual([false, true])
})

test('matrix screen, stored rows and domain rules agree on every cell', async () => {
  const [a, b, c] = meals as [number, number, number]
  const [g] = groups as [number]
  const [first] = (await valuesOf(g)) as [number]
  await apply([
    cell(a, g),
    cell(b, g, { overrides: [{ value_id: first, price_agorot: null }] }),
    cell(c, g, { overrides: [{ value_id: first, default_quantity: 1 }] }),
  ])
  const group = (await loadGroups(app.db, { ids: [g] }))[0]!
  const found = (await my().matrix({ query: { category: String(category), only: 'overridden' } })).data.meals
  expect(found.map((meal) => meal.id)).toEqual([c])
  for (const { group_id, ...one } of await shown()) {
    const link = { ...one, group_id, position: 1 } as MealGroup
    expect(cellState(link)).toBe(one.meal_id === c ? 'overridden' : 'on')
    expect(resolveGroups([link], new Map([[g, group]]), null)[0]!.is_overridden).toBe(one.meal_id === c)
  }
})

test('allows sixty groups per meal and rejects one more with the name of the meal', async () => {
  const [meal_id] = meals as [number]
  const many = await makeGroups(61, 0)
  await apply(many.slice(1).map((group_id) => cell(meal_id, group_id)))
  const versions = await versionsOf()
  const before = await tableMarks(app.db)
  const body = { cells: [cell(meal_id, many[0]!)], versions }
  const refusal = { status: 409, body: { code: 'too_many_groups', details: { meal_id, names: ['מנה 1'], count: 61 } } }
  await expect(my().applyMatrix({ body })).rejects.toMatchObject(refusal)
  await expect(my().previewMatrix({ body })).rejects.toMatchObject(refusal)
  expect(await tableMarks(app.db)).toEqual(before)
})

test('saves 60 groups on 500 meals with as many statements as one group on one meal', async () => {
  const versions_of_few = await versionsOf()
  const one = cell(meals[0]!, groups[0]!)
  const small = await sqlOf(() => my().applyMatrix({ body: { cells: [one], versions: versions_of_few } }))
  await makeMeals(497)
  const sixty = [groups[0]!, ...(await makeGroups(59, 0))]
  const categories = sixty.map((group_id) => ({ category_id: category, group_id, on: true }))
  const versions = await versionsOf()
  const large = await sqlOf(() => my().applyMatrix({ body: { cells: [], categories, versions } }))
  expect(large).toHaveLength(small.length)
  // The limit is one statement for authentication, plus the fifteen that docs/decisions/0017 allows.
  expect(large.length).toBeLessThanOrEqual(16)
  expect(await sqlOf(seen)).toHaveLength(2)
  const { last_apply, cells } = await seen()
  expect(cells).toHaveLength(500 * 60)
  expect(last_apply).toMatchObject({ meals: 500 })
  expect((await sqlOf(() => undo(last_apply!.id))).length).toBeLessThanOrEqual(17)
  expect(await shown()).toHaveLength(1)
}, 60_000)
