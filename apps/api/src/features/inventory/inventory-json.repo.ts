import { type RawBuilder, sql } from 'kysely'

/** SQL for rows as JSON as in the contract; `table` is the table or alias that the SQL reads from. */

export const named = (table: string): RawBuilder<unknown> => {
  const of = sql.ref(table)
  return sql`json_build_object('id', ${of}.id, 'name_he', ${of}.name_he, 'name_en', ${of}.name_en)`
}

/** SQL for a named row; null when the outer join found nothing. */
export const namedOrNull = (table: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(table)}.id is not null then ${named(table)} end`

export const ingredientName = sql`json_build_object('id', ingredient.id, 'name_he', ingredient.name_he,
  'name_en', ingredient.name_en, 'stock_unit', ingredient.stock_unit)`

export const person = (table: string): RawBuilder<unknown> => {
  const of = sql.ref(table)
  return sql`case when ${of}.id is not null then
    json_build_object('id', ${of}.id, 'name', full_name(${of}.first_name, ${of}.last_name)) end`
}

/** SQL for the quantity as typed, from a table with `entered_thousandths` and `entered_unit`. */
export const entered = (table: string): RawBuilder<unknown> => {
  const of = sql.ref(table)
  return sql`case when ${of}.entered_unit is not null then
    json_build_object('amount_thousandths', ${of}.entered_thousandths, 'unit', ${of}.entered_unit) end`
}

/** SQL for the cost of a quantity of an ingredient, rounded for display; null without a stated cost. */
export const worth = (base: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round((${base})::numeric * ingredient.cost_agorot / ingredient.cost_base)::bigint`
