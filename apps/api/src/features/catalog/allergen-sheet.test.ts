import { catalog } from '@tavlin/contract/catalog'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { drawPdf, openCompiler, readPdfText } from '#platform/files/pdf-compiler.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeIngredient, makeNamed } from '../../../test/menu.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { refreshMeals } from './refresh-meals.service.ts'
import { readAllergenSheet } from './allergen-sheet.repo.ts'
import { ALLERGEN_SHEET_TEXT } from './allergen-sheet.text.ts'
import { type AllergenSheet, allergenPdf } from './allergen-sheet.ts'

const app = testApp()
let owner: string
let deli: number
const HOSTILE = '#read("/etc/passwd") \\ $x$ *b* ]'
const DAY = '2026-11-15'

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  const salads = await makeNamed(app.db, 'meal_category', 'סלטים')
  const soups = await makeNamed(app.db, 'meal_category', 'מרקים')
  await sql`update meal_category set position = 2 where id = ${soups}`.execute(app.db)
  const add = async (name_he: string, more: object) => {
    const meal = { name_he, category_id: salads, price_agorot: 100, ...more }
    return (await app.db.insertInto('meal').values(meal).returning('id').executeTakeFirstOrThrow()).id
  }
  const hummus = await add('חומוס', {
    name_en: HOSTILE,
    available_until: '2026-11-16',
    contains_ids: [11],
    may_contain_ids: [1],
  })
  await add('מרק', { category_id: soups, problems: ['allergens_unknown'] })
  await add('כבוי', { active: false })
  // `available_until` is exclusive, so the last day of this meal was yesterday.
  await add('עבר זמנו', { available_until: DAY })
  await add('רוטב', { kind: 'prep' })
  const made = await app.db
    .insertInto('deli')
    .values({ name_he: 'צפון', name_en: 'North' })
    .returning('id')
    .executeTakeFirstOrThrow()
  deli = made.id
  await app.db.insertInto('deli_item').values({ deli_id: deli, meal_id: hummus }).execute()
})

test('the allergen sheet lists sold meals by category and marks those with unchecked allergens', async () => {
  const { categories, allergens } = await readAllergenSheet(app.db, { lang: 'he', deli_id: null, day: DAY })
  expect(allergens).toHaveLength(14)
  expect(categories).toEqual([
    { name: 'סלטים', meals: [{ name: 'חומוס', known: true, contains: [11], may_contain: [1], by_choice: [] }] },
    { name: 'מרקים', meals: [{ name: 'מרק', known: false, contains: [], may_contain: [], by_choice: [] }] },
  ])
})

test('the allergen sheet of one deli lists its meals, with Hebrew names where a translation is missing', async () => {
  const one = await readAllergenSheet(app.db, { lang: 'en', deli_id: deli, day: DAY })
  expect(one.deli).toBe('North')
  expect(one.categories.map((category) => category.meals.map((meal) => meal.name))).toEqual([[HOSTILE]])
  const all = await readAllergenSheet(app.db, { lang: 'en', deli_id: null, day: DAY })
  expect(all.categories[1]!.meals[0]!.name).toBe('מרק')
})

test('the allergen sheet includes allergens of choices unless the meal does not offer them', async () => {
  const rye = await makeIngredient(app.db, { name: 'לחם שיפון', contains: ['gluten'], may_contain: ['sesame'] })
  const odd = await makeIngredient(app.db, { name: 'רוטב', contains: ['fish'], allergens_known: false })
  const sandwiches = await makeNamed(app.db, 'meal_category', 'כריכים')
  const { rows } = await sql<{ meal: number; group: number }>`
    with meal as (insert into meal (name_he, category_id, price_agorot) values ('כריך', ${sandwiches}, 1) returning id),
      bread as (insert into variant_group (name_he, display, min) values ('לחם', 'radio', 1) returning id)
    select meal.id as meal, bread.id as group from meal, bread`.execute(app.db)
  const { meal, group } = rows[0]!
  const values = await sql<{
    id: number
  }>`insert into variant_value (group_id, position, name_he, effect, ingredient_id)
    values (${group}, 1, 'שיפון', 'adds', ${rye}), (${group}, 2, 'רוטב', 'adds', ${odd}) returning id`.execute(app.db)
  await sql`insert into meal_group (meal_id, group_id, position) values (${meal}, ${group}, 1)`.execute(app.db)
  const tomato = await makeIngredient(app.db, { name: 'עגבנייה' })
  await sql`insert into meal_component (meal_id, position, ingredient_id, entered_thousandths, entered_unit)
    values (${meal}, 1, ${tomato}, 1000, 'g')`.execute(app.db)
  const shown = async () => {
    await app.db.transaction().execute((tx) => refreshMeals(tx, { meal_ids: [meal] }, NOON))
    const { categories } = await readAllergenSheet(app.db, { lang: 'he', deli_id: null, day: DAY })
    return categories.find((category) => category.name === 'כריכים')!.meals[0]
  }
  expect(await shown()).toMatchObject({ known: false, contains: [], by_choice: [1, 4, 11] })
  await sql`update meal_group set excluded_value_ids = ${[values.rows[1]!.id]} where meal_id = ${meal}`.execute(app.db)
  expect(await shown()).toMatchObject({ known: true, by_choice: [1, 11] })
  // The ingredient may be back tomorrow while the printed sheet is still in use.
  await sql`update ingredient set active = false where id = ${rye}`.execute(app.db)
  expect(await shown()).toMatchObject({ by_choice: [1, 11] })
  await sql`update variant_group set active = false where id = ${group}`.execute(app.db)
  expect(await shown()).toMatchObject({ by_choice: [] })
})

test.each(['he', 'en'] as const)('prints the allergen sheet in %s', async (lang) => {
  const answer = await app.call(owner, { method: 'GET', url: `/meals/allergens.pdf?lang=${lang}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="allergens-2026-11-15.pdf"',
  })
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an allergen sheet needs one statement besides session and rate limit, and is rejected for an unknown deli', async () => {
  const unknown = app.as(catalog, owner).allergenSheet({ query: { deli: '99999' } })
  await expect(unknown).rejects.toMatchObject({ status: 404, body: { code: 'not_found', details: { what: 'deli' } } })
  const read = () => app.call(owner, { method: 'GET', url: `/meals/allergens.pdf?deli=${deli}` })
  // Session and rate limit are two more statements.
  expect(await sqlOf(read)).toHaveLength(3)
})

const sheet = (more: Partial<AllergenSheet>): AllergenSheet => ({
  lang: 'he',
  labels: ALLERGEN_SHEET_TEXT.he,
  place: 'צפון',
  date: '15.11.2026',
  categories: [],
  allergens: [{ id: 1, name: 'גלוטן' }],
  ...more,
})
const mealsNamed = (names: string[]) => [
  {
    name: names[0]!,
    meals: names.map((name) => ({ name, known: true, contains: [1], may_contain: [], by_choice: [] })),
  },
]
const textIn = (of: AllergenSheet) => readPdfText(allergenPdf(of))

test('the allergen sheet prints a name that is a Typst command as plain text', () => {
  const text = textIn(
    sheet({ categories: mealsNamed([HOSTILE]), place: HOSTILE, allergens: [{ id: 1, name: '#panic()' }] }),
  )
  expect(text).toContain('#read("/etc/passwd")')
  expect(text).toContain('#panic()')
  expect(text).not.toContain('root:')
})

test('the template of the allergen sheet cannot read files', () => {
  for (const path of ['/etc/passwd', '../../../../etc/passwd', 'package.json'])
    expect(() => openCompiler().pdf({ mainFileContent: `#read("${path}")` })).toThrow()
})

test('prints the allergen sheet of an empty menu and of one with forty allergens', () => {
  expect(textIn(sheet({}))).toContain('אין מנות בתפריט')
  const allergens = Array.from({ length: 40 }, (_, i) => ({ id: i + 1, name: `אלרגן ${i}` }))
  expect(drawPdf(allergenPdf(sheet({ allergens, categories: mealsNamed(['א', 'ב']) }))).length).toBeGreaterThan(1000)
})

test('the allergen sheet repeats the allergen names on each page of a long category', () => {
  const text = textIn(sheet({ categories: mealsNamed(Array.from({ length: 90 }, (_, i) => `מנה ${i}`)) }))
  const times = (word: string) => text.split(word).length - 1
  expect(times('אלרגנים בתפריט')).toBe(3)
  expect(times('גלוטן')).toBe(3)
})
