import { sql } from 'kysely'
import { measure } from '#platform/db/measure.ts'

/** SQL for rows as JSON as in the contract. */

export const INGREDIENT = sql`json_build_object('id', ingredient.id, 'name_he', ingredient.name_he,
  'name_en', ingredient.name_en, 'stock_unit', ingredient.stock_unit, 'measure', ${measure})`

export const PRICES = sql`coalesce((select json_agg(json_build_object('valid_from', price.valid_from::text,
    'price_agorot', price.price_agorot) order by price.valid_from desc)
  from supplier_price as price where price.option_id = option.id), '[]')`

export const OPTION_FIELDS = sql`'id', option.id, 'name', option.name, 'code', option.code, 'barcode', option.barcode,
  'pack', json_build_object('amount_thousandths', option.pack_thousandths, 'unit', option.pack_unit),
  'is_preferred', option.is_preferred, 'active', option.active`
