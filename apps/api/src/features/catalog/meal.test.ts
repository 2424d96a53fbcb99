import { catalog } from '@tavlin/contract/catalog'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { type FormOfMeal, grams, makeIngredient, makeNamed, plainMeal, portions } from '../../../test/menu.ts'
import { makeDeli } from '../../../test/people.ts'
import { tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

// One connection per competing request, so that they wait only for the lock.
const app = testApp({ pool_size: 25 })
let token: string
let category_id: number
let section_id: number
let deli_id: number
let tahini: number
let chickpeas: number
beforeAll(async () => {
  token = (await app.person(['super_admin'])).token
  category_id = await makeNamed(app.db, 'meal_category', 'סלטים')
  section_id = await makeNamed(app.db, 'kitchen_section', 'קר')
  deli_id = await makeDeli(app.db, 'צפון')
  tahini = await makeIngredient(app.db, {
    name: 'טחינה',
    cost: [3000, 1_000_000],
    contains: ['sesame'],
    may_contain: ['nuts'],
  })
  chickpeas = await makeIngredient(app.db, { name: 'חומוס יבש', cost: [1000, 1_000_000] })
})

const meals = () => app.as(catalog, token)
const form = (more: Partial<FormOfMeal> = {}) => plainMeal(category_id, more)
const create = async (more: Partial<FormOfMeal> = {}) => (await meals().createMeal({ body: form(more) })).data
const update = async (id: number, version: number, more: Partial<FormOfMeal>) =>
  (await meals().updateMeal({ params: { id: String(id) }, body: { ...form(more), version } })).data
const read = async (id: number) => (await meals().meal({ params: { id: String(id) } })).data
const preview = async (more: Partial<FormOfMeal> & { id?: number }) =>
  (await meals().previewMeal({ body: { ...form(more), ...(more.id && { id: more.id }) } })).data
const refusal = (code: string, details?: object) => ({ body: { code, ...(details && { details }) } })

/** Returns all rows that a command on meals could write, to compare them before and after. */
const traces = async () => {
  const { rows } = await sql`select (select count(*) from event) as events,
    (select json_agg(meal order by id) from meal)::text as meals,
    (select json_agg(c order by meal_id, position) from meal_component as c)::text as components,
    (select json_agg(p order by meal_id, position) from meal_process as p)::text as processes,
    (select json_agg(g order by meal_id, group_id) from meal_group as g)::text as groups,
    (select count(*) from variant_group) as own_groups, (select count(*) from variant_value) as own_values,
    (select json_agg(d order by meal_id, deli_id) from deli_item as d)::text as sold`.execute(app.db)
  return rows[0]
}
const expectNothingWritten = async (work: () => Promise<unknown>, rejected: object) => {
  const before = await traces()
  await expect(work()).rejects.toMatchObject(rejected)
  expect(await traces()).toEqual(before)
}

test('returns a meal as it was sent, with its computed values', async () => {
  const sent = form({
    name_he: 'צלחת חומוס',
    name_en: 'Hummus plate',
    components: [grams(chickpeas, 100), grams(tahini, 30, 25)],
    processes: [
      { section_id, minutes: 5, parallel: false },
      { section_id, minutes: 2, parallel: true },
    ],
    sold_at: [{ deli_id, active: true, price_agorot: 4500, quota: null }],
    groups: [
      {
        group_id: null,
        own: {
          name_he: 'תוספת',
          name_en: 'Extra',
          display: 'checkbox',
          min: 0,
          max: 2,
          min_distinct: null,
          max_distinct: null,
          active: true,
          values: [value('ביצה', 300), value('פטריות', 500)],
        },
        link: { min: null, max: null, excluded_value_ids: [], overrides: [] },
      },
    ],
  })
  const { data } = await meals().createMeal({ body: sent })
  const { groups, components, ...fields } = data
  const { groups: _, components: __, ...sent_fields } = sent
  expect(fields).toMatchObject(sent_fields)
  expect(components.map(({ ingredient_id, entered }) => ({ ingredient_id, entered }))).toEqual(
    sent.components.map(({ ingredient_id, entered }) => ({ ingredient_id, entered })),
  )
  expect(groups[0]!.group).toMatchObject({
    owner_meal_id: data.id,
    values: [{ name_he: 'ביצה' }, { name_he: 'פטריות' }],
  })
  // 100 g at ₪ 10 a kilo cost 100 agorot. 30 g with a quarter wasted are 40 g, which at ₪ 30 a kilo cost 120.
  expect(data.computed).toMatchObject({ cost_agorot: 220, component_costs: [100, 120], cost_missing: [] })
  // ₪ 42 including 18 % VAT are 3559 agorot without VAT.
  expect(data.computed).toMatchObject({ margin_agorot: 3559 - 220, margin_percent: 94, kosher_type: 'parve' })
  expect(data.computed.allergens).toMatchObject([
    { kind: 'may_contain', trail: [{ kind: 'ingredient', id: tahini, name_he: 'טחינה' }] },
    { kind: 'contains', trail: [{ id: tahini }] },
  ])
  expect(data.computed.problems).toEqual([{ code: 'picture_missing', severity: 'warns' }])
  expect(await read(data.id)).toEqual(data)
})

const value = (name: string, price_agorot: number) => ({
  name_he: name,
  name_en: name,
  price_agorot,
  max_quantity: null,
  link: null,
  active: true,
  snoozed_until: null,
  depends_on: null,
})

test('the cost and the sources of allergens of a meal include nested recipes', async () => {
  const spread = await create({ kind: 'prep', name_he: 'ממרח', portion_mg: 50_000, components: [grams(tahini, 50)] })
  const plate = await create({ name_he: 'צלחת', components: [portions(spread.id, 2), portions(spread.id, 25, 'g')] })
  // 125 g of tahini at ₪ 30 a kilo cost 375 agorot.
  expect(plate.computed.cost_agorot).toBe(375)
  expect(plate.computed.allergens.at(-1)!.trail.map((step) => step.name_he)).toEqual(['טחינה', 'ממרח'])
  expect((await read(spread.id)).used_in).toEqual([{ id: plate.id, name_he: 'צלחת', name_en: 'Hummus' }])
  const dearer = await update(spread.id, 1, {
    kind: 'prep',
    name_he: 'ממרח',
    portion_mg: 50_000,
    components: [grams(tahini, 100)],
  })
  expect(dearer.version).toBe(2)
  const after = await read(plate.id)
  expect([after.computed.cost_agorot, after.version]).toEqual([750, 1])
  const { rows } = await sql<{ cost_agorot: number }>`select cost_agorot from meal where id = ${plate.id}`.execute(
    app.db,
  )
  expect(rows).toEqual([{ cost_agorot: 750 }])
  const { rows: events } = await sql<{ data: object }>`select data from event order by id desc limit 1`.execute(app.db)
  expect(events).toEqual([{ data: { meal_ids: [spread.id, plate.id] } }])
})

test('the preview of a meal equals the result of saving, and writes nothing', async () => {
  const before = await traces()
  const more = { components: [grams(chickpeas, 70)], processes: [{ section_id, minutes: 5, parallel: false }] }
  const seen = await preview(more)
  expect(await traces()).toEqual(before)
  expect((await create(more)).computed).toEqual(seen)
  const own = {
    group_id: null,
    own: {
      name_he: 'רוטב',
      name_en: '',
      display: 'radio' as const,
      min: 1,
      max: 1,
      min_distinct: null,
      max_distinct: null,
      active: true,
      values: [],
    },
    link: { min: null, max: null, excluded_value_ids: [], overrides: [] },
  }
  const codes = (await preview({ ...more, groups: [own] })).problems.map((problem) => problem.code)
  expect(codes).toEqual(expect.arrayContaining(['group_without_values', 'translation_missing', 'unreachable']))
})

test('rejects a unit that cannot be converted for the ingredient, with the name of the ingredient', async () => {
  const egg = await makeIngredient(app.db, { name: 'ביצה', dimension: 'count', cost: [100, 1000] })
  const rejected = refusal('no_conversion_path', { ingredient_id: egg, unit: 'g', names: ['ביצה'] })
  await expectNothingWritten(() => create({ components: [grams(egg, 60)] }), rejected)
  await expectNothingWritten(() => preview({ components: [grams(egg, 60)] }), rejected)
  const saved = await create({
    components: [{ ...grams(egg, 1), entered: { amount_thousandths: 2000, unit: 'piece' } }],
  })
  expect(saved.computed.cost_agorot).toBe(200)
})

test('rejects removing the portion weight that other recipes need, with their names', async () => {
  const prep = await create({ kind: 'prep', name_he: 'רוטב', portion_mg: 20_000, components: [grams(tahini, 20)] })
  await create({ name_he: 'סביח', components: [portions(prep.id, 40, 'g')] })
  await expectNothingWritten(
    () => update(prep.id, 1, { kind: 'prep', name_he: 'רוטב', components: [grams(tahini, 20)] }),
    refusal('no_conversion_path', { component_meal_id: prep.id, names: ['סביח'] }),
  )
})

test('rejects direct and indirect recipe cycles and returns the cycle', async () => {
  const a = await create({ kind: 'prep', name_he: 'א' })
  const b = await create({ kind: 'prep', name_he: 'ב', components: [portions(a.id, 1)] })
  const c = await create({ kind: 'prep', name_he: 'ג', components: [portions(b.id, 1)] })
  await expectNothingWritten(
    () => update(a.id, 1, { name_he: 'א', components: [portions(c.id, 1)] }),
    refusal('recipe_cycle', { names: ['א', 'ג', 'ב', 'א'] }),
  )
  await expectNothingWritten(
    () => update(a.id, 1, { name_he: 'א', components: [portions(a.id, 1)] }),
    refusal('recipe_cycle', { names: ['א', 'א'] }),
  )
})

test('never stores a recipe cycle when twenty users each save one link of it at once', async () => {
  const ring: { id: number }[] = []
  for (let n = 0; n < 20; n++) ring.push(await create({ kind: 'prep', name_he: `מכל ${n}` }))
  const answers = await Promise.all(
    ring.map((one, n) =>
      update(one.id, 1, { kind: 'prep', components: [portions(ring[(n + 1) % 20]!.id, 1)] }).then(
        () => 'ok',
        (error) => error.body.code as string,
      ),
    ),
  )
  expect(tally(answers)).toEqual({ ok: 19, recipe_cycle: 1 })
})

test('saves one of twenty parallel edits of a meal and returns the current meal to the others', async () => {
  const { id } = await create()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      update(id, 1, { name_he: `שם ${n}` }).then(
        (meal) => ({ code: 'ok', name: meal.name_he }),
        (error) => ({ code: error.body.code as string, name: error.body.details.current.name_he as string }),
      ),
    ),
  )
  expect(tally(answers.map((one) => one.code))).toEqual({ ok: 1, version_stale: 19 })
  expect(new Set(answers.map((one) => one.name)).size).toBe(1)
  expect(await read(id)).toMatchObject({ version: 2, name_he: answers[0]!.name })
})

test('two meals cannot have the same barcode, and any number of meals can have none', async () => {
  const cola = await create({ barcode: '7290000000015' })
  expect((await read(cola.id)).barcode).toBe('7290000000015')
  await expectNothingWritten(() => create({ barcode: '7290000000015' }), refusal('barcode_taken'))
  const other = await create()
  expect(other.barcode).toBe('')
  const taken = () => update(other.id, other.version, { barcode: '7290000000015' })
  await expectNothingWritten(taken, refusal('barcode_taken', { barcode: '7290000000015' }))
  await update(cola.id, cola.version, { barcode: '' })
  expect((await taken()).barcode).toBe('7290000000015')
  await expectNothingWritten(() => create({ barcode: '12 34' }), refusal('invalid_input'))
})

test('rejects a meal form with unknown or duplicate rows', async () => {
  const link = { min: null, max: null, excluded_value_ids: [], overrides: [] }
  const gone = 987_654
  const sold = { deli_id, active: true, price_agorot: null, quota: null }
  const cases: [string, Partial<FormOfMeal>][] = [
    ['category_id', { category_id: gone }],
    ['tag_ids', { tag_ids: [gone] }],
    ['processes', { processes: [{ section_id: gone, minutes: 1, parallel: false }] }],
    ['components', { components: [grams(gone, 1)] }],
    ['components', { components: [portions(gone, 1)] }],
    ['components', { components: [{ ...grams(tahini, 1), component_meal_id: 1 }] }],
    ['components', { components: [{ ...grams(tahini, 1), ingredient_id: null }] }],
    ['groups', { groups: [{ group_id: gone, own: null, link }] }],
    ['groups', { groups: [{ group_id: null, own: null, link }] }],
    ['sold_at', { sold_at: [{ ...sold, deli_id: gone }] }],
    ['sold_at', { sold_at: [sold, sold] }],
    ['picture', { picture: 'a'.repeat(32) }],
  ]
  for (const [field, more] of cases) {
    const rejected = refusal('invalid_input', { fields: [{ path: expect.arrayContaining(['body', field]) }] })
    await expectNothingWritten(() => create(more), rejected)
  }
  await expectNothingWritten(() => update(gone, 1, {}), refusal('not_found'))
  await expect(read(gone)).rejects.toMatchObject(refusal('not_found'))
})

test('rejects groups that contradict the overrides of the meal', async () => {
  const { rows } = await sql<{ id: number; value_id: number }>`
    with made as (insert into variant_group (name_he, name_en, display, min, max) values ('רטבים', 'Sauces', 'checkbox', 0, 2) returning id)
    insert into variant_value (group_id, position, name_he, name_en) select id, 1, 'חריף', 'Hot' from made
    returning group_id as id, id as value_id`.execute(app.db)
  const shared = rows[0]!
  const on = (link: object) => ({
    groups: [
      {
        group_id: shared.id,
        own: null,
        link: { min: null, max: null, excluded_value_ids: [], overrides: [], ...link },
      },
    ],
  })
  await expectNothingWritten(() => create(on({ min: 3 })), refusal('group_bounds_wrong'))
  await expectNothingWritten(() => create(on({ excluded_value_ids: [7_777] })), refusal('override_of_foreign_value'))
  const meal = await create(on({ min: 1, overrides: [{ value_id: shared.value_id, price_agorot: 250 }] }))
  expect(meal.groups).toMatchObject([{ group: { id: shared.id }, used_by: 1, link: { min: 1 } }])
  const without = await update(meal.id, 1, {})
  expect(without.groups).toEqual([])
})

test('saving a meal stays within the allowed number of round trips, however long the form', async () => {
  const { id } = await create()
  const many = (n: number) => Array.from({ length: n }, (_, i) => i)
  const long = {
    components: many(100).map((n) => grams(n % 2 ? tahini : chickpeas, n + 1)),
    processes: many(30).map((minutes) => ({ section_id, minutes, parallel: false })),
    sold_at: [{ deli_id, active: true, price_agorot: null, quota: 5 }],
  }
  const own = {
    name_he: 'רוטב',
    name_en: 'Sauce',
    display: 'checkbox' as const,
    min: 0,
    max: null,
    min_distinct: null,
    max_distinct: null,
    active: true,
    values: [value('חריף', 0)],
  }
  const link = { min: null, max: null, excluded_value_ids: [], overrides: [] }
  const besidesAdmission = async (work: () => Promise<unknown>) => (await sqlOf(work)).length - 1
  const counts = {
    short: await besidesAdmission(() => update(id, 1, {})),
    long: await besidesAdmission(() => update(id, 2, long)),
    created: await besidesAdmission(() => create(long)),
    with_own_group: await besidesAdmission(() => create({ groups: [{ group_id: null, own, link }] })),
    read: await besidesAdmission(() => read(id)),
    preview: await besidesAdmission(() => preview(long)),
  }
  expect(counts).toEqual({ short: 14, long: 14, created: 14, with_own_group: 17, read: 2, preview: 2 })
  expect((await read(id)).components).toHaveLength(100)
})
