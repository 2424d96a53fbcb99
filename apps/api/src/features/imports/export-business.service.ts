import { type Cells, type ImportKind, fieldsOfKind, templateTitles } from '@tavlin/domain/imports/columns'
import { nameKey } from '@tavlin/domain/imports/cells'
import * as cells from '@tavlin/domain/imports/export-cells'
import { type ExportOnlyFile, deliMealCells, prepCells } from '@tavlin/domain/imports/export-only'
import { EXPORT_ONLY_COLUMNS } from '@tavlin/domain/imports/export-only.text'
import type { NamedEntity } from '@tavlin/domain/named'
import type { UnitCode } from '@tavlin/domain/inventory/unit'
import { stringify } from 'csv-stringify/sync'
import { listAllUsers, listRoles } from '#features/access/user-values.service.ts'
import { listMealValues } from '#features/catalog/meal-values.service.ts'
import { listIngredientMeasures, listRecipes } from '#features/catalog/recipe-values.service.ts'
import { listVariants } from '#features/catalog/variant-values.service.ts'
import { listAddressesOf } from '#features/customers/values/address-values.service.ts'
import { listAllergens, listValuesAfter } from '#features/customers/values/customer-values.service.ts'
import { listIngredientValues } from '#features/inventory/ingredient-values.service.ts'
import { listInStock } from '#features/inventory/opening-stock.service.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { recordAlone } from '#platform/events/events.ts'
import { type ZipEntry, zipOf } from '#platform/files/zip-stream.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import { outOfScope } from '#platform/http/scope.ts'
import { listDeliMeals, listPreps } from './export-business.repo.ts'
import { listNamed } from './imports.repo.ts'

const CUSTOMERS_PER_READ = 1000
type Rows = AsyncGenerator<readonly Cells[], void>

/**
 * Exports one file per kind in the format of its template. Files are numbered in the sequence in which they can be
 * imported: a recipe needs its meals. The folder `more` contains the data for which no template has a column. Pages are
 * read while the archive is sent; nothing is stored.
 */
export async function exportBusiness({ db }: Deps, call: SignedCall, lang: 'he' | 'en') {
  await recordAlone(db, call, 'business.exported', { user_id: call.caller.id })
  return new FileAnswer('business.zip', 'application/zip', zipOf(filesOf(db, lang)))
}

const READERS = { ingredients, meals, recipes, variants, stock, customers, addresses, staff } satisfies Partial<
  Record<ImportKind, (db: Db) => Rows>
>

const EXPORT_ONLY_READERS = { deli_meals, preps } satisfies Record<ExportOnlyFile, (db: Db) => Rows>

async function* filesOf(db: Db, lang: 'he' | 'en'): AsyncGenerator<ZipEntry> {
  for (const [index, [kind, read]] of Object.entries(READERS).entries())
    yield { name: `${index + 1}-${kind}.csv`, content: csvOf(headOf(kind as ImportKind, lang), read(db)) }
  for (const [file, read] of Object.entries(EXPORT_ONLY_READERS))
    yield { name: `more/${file}.csv`, content: csvOf(exportOnlyHead(file as ExportOnlyFile, lang), read(db)) }
}

type Head = { readonly fields: readonly string[]; readonly titles: readonly string[] }

const headOf = (kind: ImportKind, lang: 'he' | 'en'): Head => ({
  fields: fieldsOfKind(kind),
  titles: templateTitles(kind, lang),
})

function exportOnlyHead(file: ExportOnlyFile, lang: 'he' | 'en'): Head {
  const columns = Object.entries(EXPORT_ONLY_COLUMNS[file])
  return { fields: columns.map(([field]) => field), titles: columns.map(([, titles]) => titles[lang]) }
}

async function* csvOf({ fields, titles }: Head, rows: Rows): AsyncGenerator<string> {
  // The byte order mark lets Excel detect UTF-8; escape_formulas prevents formula injection.
  yield stringify([[...titles]], { bom: true })
  for (;;) {
    // Pages are read outside the request scope, because a slow download may exceed the request deadline.
    const page = await outOfScope(() => rows.next())
    if (page.done) return
    yield stringify(
      page.value.map((row) => fields.map((field) => row[field] ?? '')),
      { escape_formulas: true },
    )
  }
}

const namesOf = (rows: readonly NamedEntity[]): cells.NamesById => new Map(rows.map(({ id, name_he }) => [id, name_he]))

/** Adds the number to rows whose name is not unique, because an import finds such rows only by their number. */
function numbered<T extends { readonly id: number; readonly values: { readonly name_he: string } }>(
  rows: readonly T[],
  cellsOf: (row: T) => Cells,
): Cells[] {
  const counts = Map.groupBy(rows, ({ values }) => nameKey(values.name_he))
  const isTwice = ({ values }: T) => counts.get(nameKey(values.name_he))!.length > 1
  return rows.map((row) => ({ ...cellsOf(row), ...(isTwice(row) && { number: String(row.id) }) }))
}

async function* ingredients(db: Db): Rows {
  const categories = namesOf(await listNamed(db, 'ingredient_category'))
  yield numbered(await listIngredientValues(db), ({ values }) => cells.ingredientCells(values, categories))
}

async function* meals(db: Db): Rows {
  const names = {
    categories: namesOf(await listNamed(db, 'meal_category')),
    sections: namesOf(await listNamed(db, 'kitchen_section')),
    delis: namesOf(await listNamed(db, 'deli')),
  }
  yield numbered(await listMealValues(db), ({ values }) => cells.mealCells(values, names))
}

async function* recipes(db: Db): Rows {
  const all = await listRecipes(db)
  const parts = new Map((await listIngredientMeasures(db)).map((part) => [part.id, part]))
  const names = namesOf(all)
  yield all.flatMap(({ name_he: meal, lines }) =>
    lines.map((line) => {
      const part = parts.get(line.ingredient_id ?? 0)
      const name = part?.name_he ?? names.get(line.component_meal_id ?? 0) ?? ''
      return cells.recipeCells(line, { meal, part: name, packs: part?.measure.packs ?? [] })
    }),
  )
}

async function* variants(db: Db): Rows {
  const { meals: named, groups } = await listVariants(db)
  const names = namesOf(named)
  // Groups of preps have no cells, because a row names a meal.
  const exported = groups.filter(({ owner_meal_id }) => owner_meal_id === null || names.has(owner_meal_id))
  yield exported.flatMap(({ owner_meal_id, group, options }) =>
    options.map((option) => cells.variantCells(group, option, names.get(owner_meal_id ?? 0) ?? '')),
  )
}

async function* stock(db: Db): Rows {
  const delis = namesOf(await listNamed(db, 'deli'))
  const parts = new Map((await listIngredientMeasures(db)).map((part) => [part.id, part]))
  yield (await listInStock(db)).map(({ deli_id, ingredient_id, stocked_base }) => {
    const { name_he: ingredient, stock_unit } = parts.get(ingredient_id)!
    const deli = delis.get(deli_id) ?? ''
    return cells.stockCells(stocked_base, { deli, ingredient, stock_unit: stock_unit as UnitCode })
  })
}

/** There may be too many customers to read them at once. */
async function* customerPages(db: Db) {
  for (let last = 0; ;) {
    const page = await listValuesAfter(db, last, CUSTOMERS_PER_READ)
    if (page.length === 0) return
    yield page
    last = page.at(-1)!.id
  }
}

async function* customers(db: Db): Rows {
  const allergens = namesOf(await listAllergens(db))
  for await (const page of customerPages(db))
    yield page.map(({ values, balances }) => cells.customerCells(values, balances, allergens))
}

async function* addresses(db: Db): Rows {
  for await (const page of customerPages(db)) {
    const phones = new Map(page.map(({ id, values }) => [id, values.phone]))
    const found = await listAddressesOf(db, [...phones.keys()])
    yield found.map((address) => cells.addressCells(address, phones.get(address.customer_id)!))
  }
}

async function* staff(db: Db): Rows {
  const roles = new Map((await listRoles(db)).map(({ id, view_name }) => [id, view_name]))
  const delis = namesOf(await listNamed(db, 'deli'))
  const users = await listAllUsers(db)
  yield users.map((user) => cells.staffCells(user, { roles, delis }))
}

async function* deli_meals(db: Db): Rows {
  yield (await listDeliMeals(db)).map(deliMealCells)
}

async function* preps(db: Db): Rows {
  yield (await listPreps(db)).map(prepCells)
}
