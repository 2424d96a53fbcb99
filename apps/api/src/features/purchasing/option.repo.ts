import type { NewOptionForm, Option, OptionForm } from '@tavlin/contract/suppliers'
import type { Measure } from '@tavlin/domain/inventory/unit'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { type List, type ListQuery, RawJson } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import { measure } from '#platform/db/measure.ts'
import { personOf } from '#platform/db/person.ts'
import { INGREDIENT, OPTION_FIELDS, PRICES } from './purchasing-json.repo.ts'

export type OptionInput = z.output<typeof OptionForm>
export type NewOptionInput = z.output<typeof NewOptionForm>
export type OptionPage = z.infer<typeof Option>

const SUPPLIER = sql`(select json_build_object('id', supplier.id, 'name', supplier.name) from supplier
  where supplier.id = option.supplier_id)`

export type OptionQuery = ListQuery & {
  search: string
  supplier?: number | undefined
  ingredient?: number | undefined
  active?: 'true' | 'false' | undefined
}

export const OPTIONS: List<OptionQuery> = {
  name: 'supplier options',
  from: sql`from supplier_option as option join ingredient on ingredient.id = option.ingredient_id`,
  id: sql`option.id`,
  row: sql`json_build_object(${OPTION_FIELDS}, 'supplier', ${SUPPLIER}, 'ingredient', ${INGREDIENT}, 'prices', ${PRICES},
    'version', option.version)`,
  sorts: { name: { by: sql`option.name`, type: 'text' } },
  where: ({ search, supplier, ingredient, active }) => [
    ...(search ? [sql`option.search_text like ${containing(search.toLowerCase())}`] : []),
    ...(supplier ? [sql`option.supplier_id = ${supplier}`] : []),
    ...(ingredient ? [sql`option.ingredient_id = ${ingredient}`] : []),
    ...(active ? [sql`option.active = ${active === 'true'}`] : []),
  ],
}

const MOST_OTHERS = 20

export async function findOption(db: Db, id: number): Promise<OptionPage | undefined> {
  const { rows } = await sql<{ page: OptionPage }>`
    select json_build_object(${OPTION_FIELDS}, 'supplier', ${SUPPLIER}, 'ingredient', ${INGREDIENT},
      'prices', coalesce((select json_agg(json_build_object('valid_from', price.valid_from::text,
          'price_agorot', price.price_agorot, 'set_by', ${personOf(sql`price.set_by`)}, 'set_at', price.set_at)
          order by price.valid_from desc) from supplier_price as price where price.option_id = option.id), '[]'),
      'others', coalesce((select json_agg(other.json) from (
          select json_build_object(${OPTION_FIELDS}, 'supplier', ${SUPPLIER}, 'prices', ${PRICES},
            'version', option.version) as json
          from supplier_option as option where option.ingredient_id = ingredient.id and option.id <> ${id}
          order by option.is_preferred desc, option.name, option.id limit ${MOST_OTHERS}) as other), '[]'),
      'version', option.version) as page
    from supplier_option as option join ingredient on ingredient.id = option.ingredient_id
    where option.id = ${id}`.execute(db)
  return rows[0]?.page
}

export type LockedOption = { supplier_id: number; ingredient_id: number; version: number; measure: Measure }

/**
 * Locks the ingredient first, then the option: marking an option as preferred changes the other options of the
 * ingredient.
 */
export async function lockOption(tx: Tx, id: number): Promise<LockedOption | undefined> {
  await sql`select from ingredient where id = (select ingredient_id from supplier_option where id = ${id})
    for no key update`.execute(tx)
  const { rows } = await sql<LockedOption>`
    select option.supplier_id, option.ingredient_id, option.version, ${measure} as measure
    from supplier_option as option join ingredient on ingredient.id = option.ingredient_id
    where option.id = ${id} for update of option`.execute(tx)
  return rows[0]
}

export type OptionParents = { supplier_found: boolean; measure: Measure | null }

export async function lockParents(tx: Tx, supplier_id: number, ingredient_id: number): Promise<OptionParents> {
  const { rows: found } = await sql<{ measure: Measure }>`select ${measure} as measure from ingredient
    where id = ${ingredient_id} for no key update`.execute(tx)
  const { rows } = await sql`select from supplier where id = ${supplier_id} for key share`.execute(tx)
  return { supplier_found: rows.length > 0, measure: found[0]?.measure ?? null }
}

/** Removes the mark from the preferred option of the ingredient, which is locked. */
export async function saveUnpreferred(tx: Tx, ingredient_id: number): Promise<void> {
  await sql`update supplier_option set is_preferred = false, version = version + 1
    where ingredient_id = ${ingredient_id} and is_preferred`.execute(tx)
}

export async function insertOption(tx: Tx, form: NewOptionInput): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into supplier_option (supplier_id, ingredient_id, name, code, barcode, pack_thousandths, pack_unit,
      is_preferred, active)
    values (${form.supplier_id}, ${form.ingredient_id}, ${form.name}, ${form.code}, ${form.barcode},
      ${form.pack.amount_thousandths}, ${form.pack.unit}, ${form.is_preferred}, ${form.active})
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function saveOption(tx: Tx, id: number, form: OptionInput): Promise<void> {
  await sql`update supplier_option set name = ${form.name}, code = ${form.code}, barcode = ${form.barcode},
      pack_thousandths = ${form.pack.amount_thousandths}, pack_unit = ${form.pack.unit},
      is_preferred = ${form.is_preferred}, active = ${form.active}, version = version + 1
    where id = ${id}`.execute(tx)
}

export async function raiseVersion(tx: Tx, id: number): Promise<void> {
  await sql`update supplier_option set version = version + 1 where id = ${id}`.execute(tx)
}

type NewPrice = { option_id: number; valid_from: string; price_agorot: number; set_by: number; set_at: Date }

export async function savePrice(tx: Tx, one: NewPrice): Promise<void> {
  await sql`insert into supplier_price (option_id, valid_from, price_agorot, set_by, set_at)
    values (${one.option_id}, ${one.valid_from}, ${one.price_agorot}, ${one.set_by}, ${one.set_at})
    on conflict (option_id, valid_from) do update set price_agorot = excluded.price_agorot, set_by = excluded.set_by,
      set_at = excluded.set_at`.execute(tx)
}

export async function listIngredients(db: Db, search: string, limit: number): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('data', coalesce(json_agg(found.json), '[]'))::text as json from (
      select ${INGREDIENT} as json from ingredient
      where active and (${search} = '' or search_text like ${containing(search.toLowerCase())})
      order by name_he, id limit ${limit}) as found`.execute(db)
  return new RawJson(rows[0]!.json)
}
