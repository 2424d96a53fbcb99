import { expect, test } from 'vitest'
import { readDate, readPrice, readWholeNumber, readYesNo, splitNames } from './cells.ts'
import { IMPORT_KINDS, cellsOf, guessMapping, headerFingerprint, problemOfMapping, templateTitles } from './columns.ts'
import { type CustomerAddresses, addressOfRow } from './address-row.ts'
import { type CustomerLists, type CustomerValues, customerOfRow } from './customer-row.ts'
import { staffCells } from './export-cells.ts'
import { type IngredientValues, ingredientOfRow } from './ingredient-row.ts'
import { type MealLists, type MealValues, mealOfRow } from './meal-row.ts'
import { changedFields, idsByName } from './row-reader.ts'
import { staffListsOf, staffOfRow } from './staff-row.ts'

test.each([
  ['59.9', 5990],
  ['₪ 1,250.00', 125_000],
  ['59,90', 5990],
  ['0', 0],
  ['42 ש״ח', 4200],
  ['42.500', 4250],
])('reads the price %s as %i agorot', (text, agorot) => {
  expect(readPrice(text)).toEqual({ ok: true, value: agorot })
})

test.each(['-5', '1.999', 'abc', '', '12,34,5', '=1+1', '1e5', '999999999', '٤٢'])('rejects the price %s', (text) => {
  expect(readPrice(text)).toEqual({ ok: false, code: 'not_a_price' })
})

test('reads whole numbers up to a limit, and yes or no in both languages', () => {
  expect(readWholeNumber('1,200', 5000)).toEqual({ ok: true, value: 1200 })
  expect(readWholeNumber('12.0', 50)).toEqual({ ok: true, value: 12 })
  expect(readWholeNumber('51', 50)).toMatchObject({ ok: false })
  expect(readWholeNumber('1.5', 50)).toMatchObject({ ok: false })
  expect([readYesNo('כן'), readYesNo('NO'), readYesNo('maybe')]).toMatchObject([
    { value: true },
    { value: false },
    { code: 'not_yes_or_no' },
  ])
  expect(splitNames(' צפון; דרום |צפון;')).toEqual(['צפון', 'דרום'])
})

test('guesses columns by Hebrew and English headers, in any sequence, each column once', () => {
  expect(guessMapping('meals', ['מחיר', 'קטגוריה:', 'שם המנה'])).toEqual({ name_he: 2, category: 1, price: 0 })
  expect(guessMapping('meals', ['NAME', 'Category', 'Price incl. VAT', 'Comment'])).toEqual({
    name_he: 0,
    category: 1,
    price: 2,
  })
  expect(guessMapping('meals', ['Name', 'Name'])).toEqual({ name_he: 0 })
})

test.each(IMPORT_KINDS.flatMap((kind) => (['he', 'en'] as const).map((lang) => [kind, lang] as const)))(
  'guesses every column of the template of %s in %s',
  (kind, lang) => {
    const titles = templateTitles(kind, lang)
    expect(Object.values(guessMapping(kind, titles))).toEqual(titles.map((_, index) => index))
  },
)

test('files with the same headers have the same fingerprint whatever their case and quotes', () => {
  expect(headerFingerprint(['Name ', 'מק״ט'])).toBe(headerFingerprint(['name', 'מק"ט']))
  expect(headerFingerprint(['Name', 'Price'])).not.toBe(headerFingerprint(['Price', 'Name']))
})

test('a mapping needs the required fields, existing columns, and each column once', () => {
  const full = { name_he: 0, category: 1, price: 2 }
  expect(problemOfMapping('meals', full, 3)).toBeNull()
  expect(problemOfMapping('meals', { ...full, price: 3 }, 3)).toBe('no_such_column')
  expect(problemOfMapping('meals', { ...full, price: 1 }, 3)).toBe('column_used_twice')
  expect(problemOfMapping('meals', { name_he: 0, price: 1 }, 3)).toBeNull()
  expect(problemOfMapping('meals', { category: 0, price: 1 }, 3)).toBe('required_field_missing')
  expect(problemOfMapping('meals', { ...full, colour: 2 }, 3)).toBe('unknown_field')
})

const named = (id: number, name_he: string, name_en = '') => ({ id, name_he, name_en })
const lists: MealLists = {
  categories: idsByName([named(1, 'סלטים', 'Salads'), named(2, 'כפול'), named(3, 'כפול')]),
  sections: idsByName([named(7, 'קר')]),
  delis: idsByName([named(4, 'צפון'), named(5, 'דרום')]),
}
const row = { name_he: 'חומוס', category: 'salads', price: '42', delis: 'צפון', sections: 'קר' }

test('a row becomes a new meal with the values of its cells and defaults for the other fields', () => {
  expect(mealOfRow(row, lists, null)).toEqual({
    problems: [],
    values: {
      name_he: 'חומוס',
      name_en: '',
      description_he: '',
      description_en: '',
      category_id: 1,
      price_agorot: 4200,
      volume: 0,
      barcode: '',
      active: true,
      processes: [{ section_id: 7, minutes: 5, parallel: false }],
      sold_at: [{ deli_id: 4, active: true, price_agorot: null, quota: null }],
    },
  })
})

test('a row changes only the fields that have a cell, and keeps prices of delis and minutes of sections', () => {
  const before: MealValues = {
    ...mealOfRow(row, lists, null).values,
    description_he: 'עם טחינה',
    processes: [{ section_id: 7, minutes: 12, parallel: true }],
    sold_at: [{ deli_id: 4, active: true, price_agorot: 3900, quota: 5 }],
  }
  expect(changedFields(before, mealOfRow(row, lists, before).values)).toEqual([])
  const { values } = mealOfRow({ name_he: 'חומוס', price: '45', delis: 'דרום' }, lists, before)
  expect(changedFields(before, values)).toEqual(['price_agorot', 'sold_at'])
  expect(values.sold_at).toEqual([
    { deli_id: 4, active: false, price_agorot: 3900, quota: 5 },
    { deli_id: 5, active: true, price_agorot: null, quota: null },
  ])
})

test('a row with several faults reports each with its field and cell', () => {
  const cells = cellsOf(['', 'כפול', 'x', 'מערב', '-3', 'אולי'], {
    name_he: 0,
    category: 1,
    price: 2,
    delis: 3,
    volume: 4,
    active: 5,
  })
  expect(mealOfRow(cells, lists, null).problems).toEqual([
    { field: 'name_he', code: 'required', value: '' },
    { field: 'category', code: 'ambiguous_name', value: 'כפול' },
    { field: 'price', code: 'not_a_price', value: 'x' },
    { field: 'volume', code: 'not_a_number', value: '-3' },
    { field: 'active', code: 'not_yes_or_no', value: 'אולי' },
    { field: 'delis', code: 'unknown_name', value: 'מערב' },
  ])
})

const none = idsByName([])

test('a row becomes an ingredient with unit, pack and cost per unit', () => {
  const cells = { name_he: 'קמח', unit: 'ק"ג', pack: 'שק', pack_size: '25', cost: '4.20', kosher: 'פרווה' }
  const { values, problems } = ingredientOfRow(cells, none, null)
  expect(problems).toEqual([])
  expect(values).toMatchObject({
    dimension: 'mass',
    stock_unit: 'kg',
    packs: [{ name_he: 'שק', name_en: '', base: 25_000_000 }],
    cost: { agorot: 420, per_base: 1_000_000 },
    kosher_type: 'parve',
  })
  expect(changedFields(values, ingredientOfRow(cells, none, values).values)).toEqual([])
})

test('a row keeps a stored cost of the same ratio, and changes the pack of the same name', () => {
  const before: IngredientValues = {
    ...ingredientOfRow({ name_he: 'קמח', unit: 'kg', pack: 'שק', pack_size: '25' }, none, null).values,
    cost: { agorot: 210, per_base: 500_000 },
  }
  const row = (cells: Record<string, string>) => ingredientOfRow({ name_he: 'קמח', ...cells }, none, before).values
  expect(changedFields(before, row({ cost: '4.20' }))).toEqual([])
  expect(row({ pack: 'שק', pack_size: '12.5' }).packs).toEqual([{ name_he: 'שק', name_en: '', base: 12_500_000 }])
})

test('a row without a unit, with half a pack or an unknown unit is rejected', () => {
  const codes = (cells: Record<string, string>) =>
    ingredientOfRow({ name_he: 'x', ...cells }, none, null).problems.map(({ field, code }) => `${field} ${code}`)
  expect(codes({})).toEqual(['unit required'])
  expect(codes({ unit: 'kg', pack: 'שק' })).toEqual(['pack_size required'])
  expect(codes({ unit: 'kg', pack: 'שק', pack_size: '0' })).toEqual(['pack_size not_a_number'])
  expect(codes({ unit: 'ארשין' })).toEqual(['unit unknown_name'])
})

const LISTS: CustomerLists = {
  allergens: idsByName([{ id: 7, name_he: 'בוטנים', name_en: 'Peanuts' }]),
  today: '2026-11-15',
}
const CONSENT = { consent_sms: 'כן', consent_date: '1.2.2026', consent_source: 'website' }

test('a customer row needs only a phone, and splits a full name', () => {
  expect(customerOfRow({ phone: '054-2073361', full_name: 'דנה בת כהן' }, LISTS, null)).toMatchObject({
    values: { phone: '+972542073361', first_name: 'דנה', last_name: 'בת כהן', wallet_agorot: null, consents: [] },
    problems: [],
  })
  expect(customerOfRow({ full_name: 'דנה' }, LISTS, null).problems).toMatchObject([
    { field: 'phone', code: 'required' },
  ])
})

test('a consent without date or source is rejected, and an older consent changes nothing', () => {
  const read = (cells: Record<string, string>, before: CustomerValues | null = null) =>
    customerOfRow({ phone: '0542073361', ...cells }, LISTS, before)
  const { values, problems } = read(CONSENT)
  expect(problems).toEqual([])
  expect(values.consents).toEqual([{ channel: 'sms', granted: true, source: 'website', day: '2026-02-01', text: '' }])
  for (const missing of ['consent_date', 'consent_source'])
    expect(read({ ...CONSENT, [missing]: '' }).problems.length).toBeGreaterThan(0)
  expect(read({ ...CONSENT, consent_sms: 'לא', consent_date: '31/01/2026' }, values).values).toEqual(values)
  expect(read({ ...CONSENT, consent_sms: 'לא', consent_date: '02/02/2026' }, values).values.consents).toMatchObject([
    { granted: false },
  ])
})

test('an opening balance stays when the same amount is imported again, and another amount is rejected', () => {
  const { values } = customerOfRow({ phone: '0542073361', wallet: '50', points: '0' }, LISTS, null)
  expect(values).toMatchObject({ wallet_agorot: 5000, points: null })
  const again = (wallet: string) => customerOfRow({ phone: '0542073361', wallet }, LISTS, values)
  expect(again('50.00')).toEqual({ values, problems: [] })
  expect(again('60').problems).toMatchObject([{ field: 'wallet', code: 'opening_exists' }])
})

test.each([
  ['2026-02-01', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['31/02/2026', undefined],
  ['1/2/26', undefined],
  ['2026', undefined],
])('reads the date %s as %s (undefined: rejected)', (text, date) => {
  expect(readDate(text)).toMatchObject(date ? { value: date } : { code: 'not_a_date' })
})

const STAFF = staffListsOf(
  [
    { id: 1, name: 'super_admin', view_name: 'מנהל מערכת' },
    { id: 3, name: 'clerk', view_name: 'קופאי' },
    { id: 8, name: 'driver', view_name: 'שליח' },
  ],
  idsByName([
    { id: 5, name_he: 'צפון', name_en: 'North' },
    { id: 4, name_he: 'דרום', name_en: 'South' },
  ]),
)
const DANA = { email: 'Dana@Example.com', full_name: 'דנה כהן' }

test('a staff row has roles for all delis, for the delis of the row, or each role for its own delis', () => {
  const roles = (cells: Record<string, string>) => staffOfRow({ ...DANA, ...cells }, STAFF, null).values.roles
  expect(roles({ roles: 'קופאי; Driver' })).toEqual([
    { role_id: 3, deli_ids: null },
    { role_id: 8, deli_ids: null },
  ])
  expect(roles({ roles: 'clerk', delis: 'צפון|South' })).toEqual([{ role_id: 3, deli_ids: [4, 5] }])
  expect(roles({ roles: 'שליח; קופאי (דרום)', delis: 'צפון' })).toEqual([
    { role_id: 3, deli_ids: [4] },
    { role_id: 8, deli_ids: [5] },
  ])
  expect(roles({ roles: 'קופאי ()', delis: 'צפון' })).toEqual([{ role_id: 3, deli_ids: [] }])
})

test('a user who has a role in no deli gains no deli when exported and imported', () => {
  const names = { roles: new Map([[3, 'קופאי']]), delis: new Map([[4, 'דרום']]) }
  const user = { first_name: 'דנה', last_name: 'כהן', email: 'dana@example.com', active: true, invite: true }
  for (const deli_ids of [[], [4], null]) {
    const values = { ...user, roles: [{ role_id: 3, deli_ids }] }
    expect(staffOfRow(staffCells(values, names), STAFF, null)).toMatchObject({ values, problems: [] })
  }
})

test('a staff row keeps the delis of a role that stays, and never changes the email', () => {
  const { values } = staffOfRow({ ...DANA, roles: 'קופאי (דרום)', invite: 'לא' }, STAFF, null)
  expect(values).toMatchObject({ email: 'dana@example.com', first_name: 'דנה', last_name: 'כהן', invite: false })
  const { invite: _, ...stored } = values
  expect(staffOfRow({ ...DANA, roles: 'clerk', invite: 'כן' }, STAFF, stored)).toEqual({
    values: { ...stored, invite: true },
    before: { ...stored, invite: true },
    problems: [],
  })
})

test('a staff row with unknown roles or delis, without a last name, or with an owner of one deli is rejected', () => {
  const codes = (cells: Record<string, string>) =>
    staffOfRow({ ...DANA, ...cells }, STAFF, null).problems.map(({ field, code }) => `${field} ${code}`)
  expect(codes({ roles: 'שף' })).toEqual(['roles unknown_name'])
  expect(codes({ roles: 'קופאי (מרכז)' })).toEqual(['roles unknown_name'])
  expect(codes({ roles: 'קופאי', delis: 'מרכז' })).toEqual(['delis unknown_name'])
  expect(codes({ full_name: 'דנה' })).toEqual(['last_name required'])
  expect(codes({ roles: 'Super admin', delis: 'צפון' })).toEqual(['delis role_for_all_delis'])
})

const HERZL = { phone: '0542073361', route: 'הרצל', street_number: '12', locality: 'חיפה' }
const SPOT = { latitude: '32.8', longitude: '34.98' }
const noAddresses = new Map<string, CustomerAddresses>([['+972542073361', { customer_id: 7, addresses: [] }]])

test('an address row finds the stored address by customer, street, house, town and apartment', () => {
  const { values, problems } = addressOfRow({ ...HERZL, ...SPOT, apartment: '3', floor: '1' }, noAddresses)
  expect(problems).toEqual([])
  const stored = { ...values, address_id: 20 }
  const known = new Map([['+972542073361', { customer_id: 7, addresses: [stored] }]])
  const again = (cells: Record<string, string>) => addressOfRow({ ...HERZL, apartment: '3', ...cells }, known)
  expect(again(SPOT)).toEqual({ values: stored, before: stored, problems: [] })
  expect(again({ latitude: '32.800001', longitude: '34.98' }).values).toEqual(stored)
  expect(again({ floor: '2', route: ' הרצל' })).toMatchObject({ values: { ...stored, floor: '2' }, problems: [] })
  expect(again({ ...SPOT, apartment: '4' }).before).toBe(null)
})

test('an address row of an unknown customer, without coordinates or with half of them is rejected', () => {
  const codes = (cells: Record<string, string>) =>
    addressOfRow({ ...HERZL, ...cells }, noAddresses).problems.map(({ field, code }) => `${field} ${code}`)
  expect(codes({})).toEqual(['latitude coordinates_missing'])
  expect(codes({ latitude: '32.8' })).toEqual(['latitude coordinates_missing'])
  expect(codes({ latitude: '91', longitude: 'x' })).toEqual(['latitude not_coordinates', 'longitude not_coordinates'])
  expect(codes({ ...SPOT, phone: '0541111111' })).toEqual(['phone unknown_customer'])
})
