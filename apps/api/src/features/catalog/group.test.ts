import { variants } from '@tavlin/contract/variants'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'
import { loadGroups } from './group.repo.ts'
import { saveOwnGroups } from './group.service.ts'

const app = testApp()
let owner: string
let egg: number
let meal: number

const value = (name_he: string, more: object = {}) => ({
  name_he,
  name_en: '',
  price_agorot: 300,
  max_quantity: null,
  link: null,
  active: true,
  snoozed_until: null,
  depends_on: null,
  ...more,
})
const form = (more: object = {}) => ({
  name_he: 'תוספות',
  name_en: 'Extras',
  display: 'checkbox' as const,
  min: 0,
  max: 3,
  min_distinct: null,
  max_distinct: null,
  active: true,
  values: [value('זיתים'), value('בצל')],
  ...more,
})
const my = () => app.as(variants, owner)
const create = async (more: object = {}) => (await my().createGroup({ body: form(more) })).data
const update = (id: number, body: object) => my().updateGroup({ params: { id: String(id) }, body: body as never })

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  const made = await sql<{ egg: number; meal: number }>`
    with category as (insert into meal_category (name_he, name_en, position) values ('סלטים', 'Salads', 1) returning id),
      egg as (insert into ingredient (name_he, dimension, stock_unit, piece_mg) values ('ביצה', 'count', 'piece', 60000) returning id),
      meal as (insert into meal (name_he, category_id, price_agorot) select 'סלט', id, 4200 from category returning id)
    select egg.id as egg, meal.id as meal from egg, meal`.execute(app.db)
  ;({ egg, meal } = made.rows[0]!)
})

test('saving a shared group keeps the ids of its values and deletes values that are not sent', async () => {
  const made = await create({
    values: [value('ביצה קשה', { link: eggs(2) }), value('בצל'), value('ערבה', { depends_on: 0 })],
  })
  expect(made).toMatchObject({ owner_meal_id: null, version: 1 })
  const [first, , third] = made.values
  expect(first!.link).toMatchObject({
    ingredient_id: egg,
    name_he: 'ביצה',
    active: true,
    measure: { piece_mg: 60_000 },
  })
  expect(third!.depends_on_value_id).toBe(first!.id)
  const values = [value('חדש'), value('ביצה רכה', { id: first!.id, link: eggs(1) })]
  const { data } = await update(made.id, { ...form({ values, name_he: 'עוד' }), version: 1 })
  expect(data).toMatchObject({ name_he: 'עוד', version: 2 })
  expect(data.values.map((one) => one.name_he)).toEqual(['חדש', 'ביצה רכה'])
  expect(data.values[1]!.id).toBe(first!.id)
  expect((await my().group({ params: { id: String(made.id) } })).data).toEqual({ ...data, used_by: 0 })
})

const eggs = (count: number) => ({
  effect: 'adds' as const,
  ingredient_id: egg,
  component_meal_id: null,
  entered: { amount_thousandths: count * 1000, unit: 'piece' },
})

test('counts the sellable values of a group and the meals that use it', async () => {
  const used = await create({ name_he: 'בשימוש', values: [value('א'), value('ב', { active: false })] })
  await put(used.id)
  const { data } = await my().groups({ query: { search: 'בשימוש', used: 'true' } })
  expect(data).toMatchObject([{ id: used.id, values: 2, active_values: 1, used_by: 1 }])
  expect((await my().groups({ query: { search: 'בשימוש', used: 'false' } })).data).toEqual([])
})

const put = (group_id: number, more: { excluded?: number[]; overrides?: object[]; max?: number } = {}) =>
  sql`insert into meal_group (meal_id, group_id, position, max, excluded_value_ids, overrides) values (${meal}, ${group_id},
    (select count(*) + 1 from meal_group where meal_id = ${meal}), ${more.max ?? null}, ${more.excluded ?? []}::integer[],
    ${JSON.stringify(more.overrides ?? [])}::jsonb)`.execute(app.db)

test('deleting a value of a group deletes its overrides and no others', async () => {
  const made = await create({ values: [value('א'), value('ב'), value('ג')] })
  const [a, b, c] = made.values.map((one) => one.id)
  await put(made.id, {
    excluded: [a!, b!],
    overrides: [
      { value_id: a, price_agorot: 1 },
      { value_id: c, price_agorot: 2 },
    ],
  })
  await update(made.id, { ...form({ values: [value('ב', { id: b }), value('ג', { id: c })] }), version: 1 })
  const { rows } = await sql`select excluded_value_ids, overrides from meal_group where group_id = ${made.id}`.execute(
    app.db,
  )
  expect(rows).toEqual([{ excluded_value_ids: [b], overrides: [{ value_id: c, price_agorot: 2 }] }])
})

const refusals: [string, () => Promise<unknown>, number, string, object?][] = [
  [
    'a minimum above the maximum',
    () => create({ min: 4, max: 3 }),
    422,
    'group_bounds_wrong',
    { rule: 'min_above_max' },
  ],
  [
    'a radio group with two choices',
    () => create({ display: 'radio', max: 2 }),
    422,
    'group_bounds_wrong',
    { rule: 'radio_takes_one' },
  ],
  [
    'a value that depends on a later one',
    () => create({ values: [value('א', { depends_on: 1 }), value('ב')] }),
    ...([422, 'group_bounds_wrong', { rule: 'depends_on_later_value' }] as const),
  ],
  [
    'a value that depends on an unknown one',
    () => create({ values: [value('א', { depends_on: 7 })] }),
    422,
    'invalid_input',
  ],
  [
    'a unit that cannot be converted',
    () => create({ values: [value('א', { link: { ...eggs(1), entered: { amount_thousandths: 1000, unit: 'l' } } })] }),
    ...([422, 'no_conversion_path', { unit: 'l' }] as const),
  ],
  [
    'an unknown ingredient',
    () => create({ values: [value('א', { link: { ...eggs(1), ingredient_id: 99_999 } })] }),
    404,
    'not_found',
  ],
  [
    'a part that is both ingredient and meal',
    () => create({ values: [value('א', { link: { ...eggs(1), component_meal_id: meal } })] }),
    422,
    'invalid_input',
  ],
  [
    'an addition without an amount',
    () => create({ values: [value('א', { link: { ...eggs(1), entered: null } })] }),
    422,
    'invalid_input',
  ],
  [
    'a value of another group',
    async () => create({ values: [value('א', { id: 1 })] }),
    422,
    'override_of_foreign_value',
  ],
]
test.each(refusals)('rejects saving %s and writes nothing', async (_, work, status, code, details) => {
  const before = await tableMarks(app.db)
  await expect(work()).rejects.toMatchObject({ status, body: { code, ...(details && { details }) } })
  expect(await tableMarks(app.db)).toEqual(before)
})

test('rejects a group change that contradicts the overrides of a meal, with the name of the meal', async () => {
  const made = await create({ max: 3 })
  await put(made.id, { max: 2 })
  const before = await tableMarks(app.db)
  await expect(
    update(made.id, {
      ...form({ display: 'radio', max: 1 }),
      values: made.values.map(({ id, name_he }) => value(name_he, { id })),
      version: 1,
    }),
  ).rejects.toMatchObject({
    status: 422,
    body: { code: 'group_bounds_wrong', details: { rule: 'radio_takes_one', meal_id: meal } },
  })
  expect(await tableMarks(app.db)).toEqual(before)
})

test('rejects deleting a group in use, and deletes an unused one', async () => {
  const made = await create()
  await put(made.id)
  const before = await tableMarks(app.db)
  const remove = () => my().deleteGroup({ params: { id: String(made.id) } })
  await expect(remove()).rejects.toMatchObject({ status: 409, body: { code: 'in_use', details: { used_by: 1 } } })
  expect(await tableMarks(app.db)).toEqual(before)
  await sql`delete from meal_group where group_id = ${made.id}`.execute(app.db)
  await remove()
  expect(await codeOf(my().group({ params: { id: String(made.id) } }))).toBe('not_found')
})

test('saves one of twenty parallel changes of a group', async () => {
  const made = await create()
  const tries = Array.from({ length: 20 }, (_, i) =>
    codeOf(update(made.id, { ...form({ name_he: `שם ${i}`, values: [] }), version: 1 })),
  )
  expect(tally(await Promise.all(tries))).toEqual({ ok: 1, version_stale: 19 })
})

test('saves the groups of a meal as a whole in their sequence, for that meal only', async () => {
  const save = (sent: Parameters<typeof saveOwnGroups>[2]) =>
    app.db.transaction().execute((tx) => saveOwnGroups(tx, meal, sent))
  const [a, b] = await save([
    { id: null, form: form({ name_he: 'א' }) },
    { id: null, form: form({ name_he: 'ב' }) },
  ])
  const [still, added] = await save([
    { id: b!, form: form({ name_he: 'ב2', values: [] }) },
    { id: null, form: form({ name_he: 'ג' }) },
  ])
  expect(still).toBe(b)
  const groups = await loadGroups(app.db, { ids: [a!, b!, added!] })
  expect(groups.map(({ name_he, owner_meal_id }) => [name_he, owner_meal_id])).toEqual([
    ['ב2', meal],
    ['ג', meal],
  ])
  expect(await codeOf(my().group({ params: { id: String(b) } }))).toBe('not_found')
  const shared = await create()
  await expect(save([{ id: shared.id, form: form() }])).rejects.toMatchObject({ code: 'not_found' })
  await save([])
  expect(await loadGroups(app.db, { ids: [b!, added!] })).toEqual([])
})

test('reads groups in one statement besides authentication, and saves 100 values in as many as 2 values', async () => {
  expect(await sqlOf(() => my().groups({ query: {} }))).toHaveLength(2)
  const made = await create()
  await put(made.id)
  const few = await sqlOf(() => update(made.id, { ...form(), version: 1 }))
  const values = Array.from({ length: 100 }, (_, i) => value(`ערך ${i}`))
  const many = await sqlOf(() => update(made.id, { ...form({ values }), version: 2 }))
  expect(many).toHaveLength(few.length)
  // The limit is one statement for authentication, plus the sixteen that docs/decisions/0017 allows.
  expect(few.length).toBeLessThanOrEqual(17)
})
