import { catalog } from '@tavlin/contract/catalog'
import { IMPORT_KINDS, type ImportKind } from '@tavlin/domain/imports/columns'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeNamed, plainMeal } from '../../../test/menu.ts'
import { makeDeli } from '../../../test/people.ts'
import { importsOf } from '../../../test/run-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string
beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  const category_id = await makeNamed(app.db, 'meal_category', 'סלטים')
  for (const name_he of ['תבשיל', 'מרק'])
    await app.as(catalog, owner).createMeal({ body: plainMeal(category_id, { name_he }) })
  await makeDeli(app.db, 'צפון')
  await sql`insert into customer (phone, first_name) values ('+972523000001', 'דנה')`.execute(app.db)
  await sql`insert into ingredient (name_he, dimension, stock_unit)
    select 'במלאי ' || n, 'mass', 'kg' from generate_series(0, 12) as n`.execute(app.db)
})

/** Pictures come in archives and are tested in pictures.test.ts. */
type SheetKind = Exclude<ImportKind, 'pictures'>
const SHEET_KINDS = IMPORT_KINDS.filter((kind): kind is SheetKind => kind !== 'pictures')

type KindSheet = { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] }

/**
 * Whether the second of the two sheets of a kind changes every row of the first sheet, besides adding a row. Opening
 * stock is booked once, so its rows cannot change.
 */
const CHANGES: Record<SheetKind, boolean> = {
  meals: true,
  ingredients: true,
  recipes: true,
  variants: true,
  stock: false,
  customers: true,
  addresses: true,
  staff: true,
}

const SHEETS: Record<SheetKind, readonly [KindSheet, KindSheet]> = {
  meals: twice(['שם המנה', 'קטגוריה', 'מחיר', 'תיאור', 'מעדניות'], (n, x) => [
    `מנה ${n}`,
    'סלטים',
    String(20 + x),
    `תיאור ${x}`,
    'צפון',
  ]),
  ingredients: twice(['שם הרכיב', 'יחידת מידה', 'עלות', 'אריזה', 'כמות באריזה'], (n, x) => [
    `רכיב ${n}`,
    'ק״ג',
    String(3 + x),
    'שק',
    String(10 + x),
  ]),
  recipes: twice(['מנה', 'רכיב', 'כמות', 'יחידת מידה', 'פחת'], (n, x) => [
    n % 2 ? 'תבשיל' : 'מרק',
    `במלאי ${n}`,
    String(100 + n + x),
    'גרם',
    String(x),
  ]),
  variants: twice(['מנה', 'קבוצה', 'אפשרות', 'מינימום', 'מקסימום', 'תוספת מחיר', 'פעיל'], (n, x) => [
    ['', 'תבשיל', 'מרק'][n % 3]!,
    n % 2 ? 'גודל' : 'תוספות',
    `אפשרות ${n}`,
    String(x),
    '2',
    String(n - 5 + x),
    x ? 'לא' : 'כן',
  ]),
  stock: twice(['מעדנייה', 'רכיב', 'כמות', 'יחידת מידה'], (n) => [
    'צפון',
    `במלאי ${n}`,
    `${n + 1}.5`,
    n % 2 ? 'ק״ג' : 'גרם',
  ]),
  customers: twice(['טלפון', 'שם מלא', 'דוא״ל', 'דיוור ב־SMS', 'תאריך ההסכמה', 'מקור ההסכמה'], (n, x) => [
    `05240000${10 + n}`,
    `לקוח מספר${x}`,
    `x${x}@a.co`,
    x > 0 ? 'לא' : 'כן',
    `2026-0${1 + x}-01`,
    'אתר',
  ]),
  addresses: twice(['טלפון', 'רחוב', 'מספר בית', 'עיר', 'קומה', 'קו רוחב', 'קו אורך'], (n, x) => [
    '0523000001',
    'הרצל',
    String(n + 1),
    'חיפה',
    String(x),
    `32.80${x}`,
    '34.98',
  ]),
  staff: twice(['אימייל', 'שם מלא', 'תפקידים', 'מעדניות', 'פעיל'], (n, x) => [
    `Person${n}@a.co`,
    `עובד מספר${x}`,
    x > 0 ? 'קופאי; driver' : 'קופאי',
    'צפון',
    n % 2 && x ? 'לא' : 'כן',
  ]),
}

function twice(headers: readonly string[], row: (n: number, change: number) => string[]): [KindSheet, KindSheet] {
  const rows = (count: number, change: number) => Array.from({ length: count }, (_, n) => row(n, change))
  return [
    { headers, rows: rows(12, 0) },
    { headers, rows: rows(13, 1) },
  ]
}

/** Tables that must be unchanged after an import is undone, each with the SQL condition of the rows to compare. */
const TABLES = {
  meal: 'true',
  meal_component: 'true',
  meal_process: 'true',
  meal_group: 'true',
  variant_group: 'true',
  variant_value: 'true',
  deli_item: 'true',
  ingredient: 'true',
  ingredient_pack: 'true',
  customer: 'erased_at is null',
  customer_allergen: 'true',
  consent: 'customer_id in (select id from customer where erased_at is null)',
  stock_balance: 'stocked_base <> 0',
  address: 'deleted_at is null',
  app_user: 'true',
  user_role: 'true',
  account: "kind <> 'system' and balance <> 0",
}

/**
 * Returns the number and a hash of the rows of each table that match its condition, without columns that change with
 * every write, such as versions.
 */
async function hashes(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [table, where] of Object.entries(TABLES)) {
    const { rows } = await sql<{ hash: string }>`select count(*) || ' ' || coalesce(sum(hashtextextended(
        (to_jsonb(one) - 'version' - 'last_move_id' - 'updated_at' - 'changed_at' - 'access_version')::text, 0)), 0) as hash
      from ${sql.table(table)} as one where ${sql.raw(where)}`.execute(app.db)
    found[table] = rows[0]!.hash
  }
  return found
}

test.each(SHEET_KINDS)('a repeated import of %s changes nothing, and undo restores every row', async (kind) => {
  const sheets = importsOf(app, kind, () => owner)
  const [first, second] = SHEETS[kind]
  const upload = ({ headers, rows }: KindSheet) => sheets.upload(headers, ...rows)
  const empty = await hashes()
  const added = await upload(first)
  expect(added.counts).toEqual({ new: 12, changed: 0, unchanged: 0, rejected: 0 })
  expect((await sheets.apply(added.id, 'all')).state).toBe('done')
  const filled = await hashes()
  expect(filled).not.toEqual(empty)
  expect((await upload(first)).counts).toEqual({ new: 0, changed: 0, unchanged: 12, rejected: 0 })
  const changed = await upload(second)
  const rows_changed = CHANGES[kind] ? 12 : 0
  expect(changed.counts).toEqual({ new: 1, changed: rows_changed, unchanged: 12 - rows_changed, rejected: 0 })
  await sheets.apply(changed.id, 'all')
  expect((await upload(second)).counts).toEqual({ new: 0, changed: 0, unchanged: 13, rejected: 0 })
  expect(await hashes()).not.toEqual(filled)
  expect((await sheets.undo(changed.id)).progress).toMatchObject({ undone: 1 + rows_changed, kept: 0 })
  expect(await hashes()).toEqual(filled)
  expect((await sheets.undo(added.id)).progress).toMatchObject({ undone: 12, kept: 0 })
  expect(await hashes()).toEqual(empty)
})
