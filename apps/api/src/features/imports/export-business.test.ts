import { catalog } from '@tavlin/contract/catalog'
import { stock } from '@tavlin/contract/stock'
import { wallet } from '@tavlin/contract/wallet'
import type { ImportKind } from '@tavlin/domain/imports/columns'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { grams, makeIngredient, makeNamed, plainMeal } from '../../../test/menu.ts'
import { uploadSheet } from '../../../test/import-files.ts'
import { makeDeli } from '../../../test/people.ts'
import { importsOf } from '../../../test/run-imports.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

const full = testApp()
const empty = testApp()
let owner: string
let new_owner: string

/** Creates what an import needs and cannot create itself: two delis, a meal category and a kitchen section. */
async function prepare(app: TestApp): Promise<{ deli_id: number; category_id: number; section_id: number }> {
  const category_id = await makeNamed(app.db, 'meal_category', 'סלטים')
  const section_id = await makeNamed(app.db, 'kitchen_section', 'מטבח קר')
  const deli_id = await makeDeli(app.db, 'צפון')
  await makeDeli(app.db, 'דרום')
  return { deli_id, category_id, section_id }
}

beforeAll(async () => {
  owner = (await full.person(['super_admin'])).token
  new_owner = (await empty.person(['super_admin'])).token
  await prepare(empty)
  const { deli_id, category_id, section_id } = await prepare(full)
  const flour = await makeIngredient(full.db, { name: 'קמח' })
  await makeIngredient(full.db, { name: '=1+1' })
  await full.as(catalog, owner).createMeal({
    body: plainMeal(category_id, {
      name_he: 'סלט "ירוק", גדול',
      description_he: '-טרי\nמהיום',
      components: [grams(flour, 50, 5)],
      processes: [{ section_id, minutes: 5, parallel: false }],
      sold_at: [{ deli_id, active: true, price_agorot: 4990, quota: null }],
    }),
  })
  await full.as(catalog, owner).createMeal({
    body: plainMeal(category_id, { name_he: '=טחינה', kind: 'prep', portion_mg: 250_500, sold_at: [] }),
  })
  const variants = importsOf(full, 'variants', () => owner)
  const options = await variants.upload(
    ['מנה', 'קבוצה', 'אפשרות', 'מחיר', 'מינימום', 'סוג בחירה'],
    ['סלט "ירוק", גדול', 'גודל', 'קטן', '-5', '1', 'אחת'],
    ['סלט "ירוק", גדול', 'גודל', 'גדול', '7.5', '1', 'אחת'],
    ['', 'רטבים', 'טחינה', '2', '', 'כמויות'],
  )
  await variants.apply(options.id, 'all')
  const stocked = importsOf(full, 'stock', () => owner)
  const opened = await stocked.upload(
    ['מעדנייה', 'רכיב', 'כמות', 'יחידה'],
    ['צפון', 'קמח', '2', 'ק״ג'],
    ['צפון', '=1+1', '5', 'גרם'],
  )
  await stocked.apply(opened.id, 'all')
  await full.as(stock, owner).recordMoves({
    params: { deli_id: String(deli_id) },
    body: {
      kind: 'waste',
      reason: 'spoiled',
      lines: [{ ingredient_id: flour, entered: { amount_thousandths: 1234, unit: 'g' } }],
    },
  })
  const customers = importsOf(full, 'customers', () => owner)
  const made = await customers.upload(
    ['טלפון', 'שם מלא', 'אימייל', 'יתרת ארנק', 'נקודות', 'דיוור ב־SMS', 'תאריך ההסכמה', 'מקור ההסכמה'],
    ['0542073361', 'דנה כהן', 'dana@a.co', '50.5', '30', 'כן', '2026-01-02', 'אתר'],
    ['0542073362', 'רון', '', '', '', '', '', ''],
  )
  await customers.apply(made.id, 'all')
  // These points come from no import: importing the export into the same business must not post them a second time.
  const { rows } = await sql<{ id: number }>`select id from customer where phone = '+972542073362'`.execute(full.db)
  await full
    .as(wallet, owner)
    .movePoints({ body: { customer_id: rows[0]!.id, points: 700, reason: 'gift', currency: 'points' } })
  const addresses = importsOf(full, 'addresses', () => owner)
  const placed = await addresses.upload(
    ['טלפון', 'רחוב', 'מספר בית', 'עיר', 'דירה', 'קו רוחב', 'קו אורך'],
    ['0542073361', 'הרצל', '12', 'חיפה', '3', '32.8112345', '34.99'],
    ['0542073361', 'הגפן', '1', 'חיפה', '', '32.8', '34.9'],
  )
  await addresses.apply(placed.id, 'all')
  const staff = importsOf(full, 'staff', () => owner)
  const people = await staff.upload(
    ['Email', 'Name', 'Roles'],
    ['rina@example.com', 'רינה לוי', 'clerk (צפון, דרום); driver'],
  )
  await staff.apply(people.id, 'all')
})

async function filesOf(app: TestApp, token: string, lang: 'he' | 'en' = 'he'): Promise<[string, string][]> {
  const answer = await app.call(token, { method: 'GET', url: `/imports/export?lang=${lang}` })
  expect(answer.statusCode).toBe(200)
  return Object.entries(unzipSync(answer.rawPayload)).map(([name, content]) => [name, strFromU8(content)])
}

/** Returns the files of the export that have the format of a template, by kind. */
async function exportOf(app: TestApp, token: string): Promise<Map<ImportKind, string>> {
  const files = (await filesOf(app, token)).filter(([name]) => !name.startsWith('more/'))
  return new Map(files.map(([name, content]) => [/-(\w+)\.csv/.exec(name)![1] as ImportKind, content]))
}

test('an export that is imported again into the same business changes nothing', async () => {
  const files = await exportOf(full, owner)
  expect([...files.keys()]).toEqual([
    'ingredients',
    'meals',
    'recipes',
    'variants',
    'stock',
    'customers',
    'addresses',
    'staff',
  ])
  for (const [kind, file] of files) {
    const { body } = await uploadSheet(full, owner, kind, file)
    expect({ kind, ...body.data.counts }).toMatchObject({ kind, new: 0, changed: 0 })
    // Stock that is no longer the opening stock is rejected, not booked again.
    expect({ kind, rejected: body.data.counts.rejected }).toEqual({ kind, rejected: kind === 'stock' ? 1 : 0 })
  }
})

test('an export that is imported into an empty business gives an equal export', async () => {
  const files = await exportOf(full, owner)
  for (const [kind, file] of files) {
    const sheets = importsOf(empty, kind, () => new_owner)
    const { body } = await uploadSheet(empty, new_owner, kind, file)
    expect({ kind, rejected: body.data.counts.rejected }).toEqual({ kind, rejected: 0 })
    expect((await sheets.apply(body.data.id, 'all')).state).toBe('done')
  }
  const again = await exportOf(empty, new_owner)
  const lines = (text: string | undefined) => text!.split('\n').toSorted()
  for (const kind of files.keys()) {
    // The new business has its own owner, and nobody there is invited yet.
    if (kind === 'staff') expect(again.get(kind)).toContain('rina@example.com,רינה,לוי,,"קופאי (צפון, דרום); שליח"')
    else expect({ kind, lines: lines(again.get(kind)) }).toEqual({ kind, lines: lines(files.get(kind)) })
  }
})

test('the export has the prices of each deli and the preps, which no import reads', async () => {
  const files = new Map(await filesOf(full, owner, 'en'))
  expect(files.get('more/deli_meals.csv')).toBe(
    'Deli,Meal,Sold,Price at the deli,Quota per time slot\nצפון,"סלט ""ירוק"", גדול",כן,49.90,\n',
  )
  const [title, prep] = files.get('more/preps.csv')!.split('\n')
  expect(title).toBe('Number,Name,English name,Category,Portion weight in grams,Active')
  expect(prep).toMatch(/^\d+,'=טחינה,[^,]*,סלטים,250\.5,כן$/)
})

test('only a super_admin can export the business, and the export is recorded', async () => {
  const manager = await full.person(['manager'])
  expect((await full.call(manager.token, { method: 'GET', url: '/imports/export' })).statusCode).toBe(403)
  await exportOf(full, owner)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from event
    where name = 'business.exported'`.execute(full.db)
  expect(rows[0]!.count).toBeGreaterThan(0)
})

test('a spreadsheet does not take a cell of the export for a formula', async () => {
  const file = (await exportOf(full, owner)).get('ingredients')!
  expect(file).toContain("'=1+1")
})
