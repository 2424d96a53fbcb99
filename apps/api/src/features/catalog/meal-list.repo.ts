import type { LintCode } from '@tavlin/domain/catalog/meal-lint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type List, type ListQuery, RawJson } from '#platform/db/list.ts'
import { containing, escapeLike } from '#platform/db/like.ts'
import { measureOfIngredient } from './meal-book.repo.ts'

export type MealQuery = ListQuery & {
  search: string
  kind: 'meal' | 'prep'
  category?: number | undefined
  deli?: number | undefined
  active?: 'true' | 'false' | undefined
  snoozed?: 'true' | undefined
  allergen?: number | undefined
  section?: number | undefined
  tag?: number | undefined
  problem?: LintCode | 'any' | undefined
}

const named = (table: string) =>
  sql.raw(`json_build_object('id', ${table}.id, 'name_he', ${table}.name_he, 'name_en', ${table}.name_en)`)

export const mealRow = sql`json_build_object('id', meal.id, 'kind', kind, 'name_he', meal.name_he,
  'name_en', meal.name_en, 'category', ${named('category')}, 'picture', picture, 'price_agorot', price_agorot,
  'volume', volume, 'cost_agorot', cost_agorot, 'tag_ids', tag_ids, 'section_ids', section_ids,
  'contains_ids', contains_ids, 'may_contain_ids', may_contain_ids,
  'choice_allergen_ids', choice_allergen_ids, 'kosher_type', kosher_type,
  'order_types', order_types, 'active', meal.active, 'available_from', available_from,
  'available_until', available_until, 'snoozed_until', snoozed_until, 'problems', problems,
  'groups', (select count(*) from meal_group where meal_id = meal.id), 'version', meal.version, 'updated_at', updated_at)`

export const mealList = (now: Date): List<MealQuery> => ({
  name: 'meals',
  from: sql`from meal join meal_category as category on category.id = category_id`,
  id: sql`meal.id`,
  row: mealRow,
  sorts: {
    name: { by: sql`meal.name_he`, type: 'text' },
    name_en: { by: sql`meal.name_en`, type: 'text' },
    price: { by: sql`price_agorot`, type: 'bigint' },
    updated_at: { by: sql`updated_at`, type: 'timestamptz' },
  },
  where: (query) => [sql`kind = ${query.kind}`, ...filters(query, now)],
})

// Forces the filter's own index and sorts afterwards: a generic plan would otherwise scan the whole list in sort order.
const among = (condition: RawBuilder<unknown>) => sql`meal.id = any (array(select id from meal where ${condition}))`

function filters(query: MealQuery, now: Date) {
  const { search, category, deli, active, snoozed, allergen, section, tag, problem } = query
  return [
    ...(search ? [among(sql`search_text like ${containing(search.toLowerCase())}`)] : []),
    ...(category ? [sql`category_id = ${category}`] : []),
    ...(deli
      ? [sql`exists (select from deli_item where deli_id = ${deli} and meal_id = meal.id and deli_item.active)`]
      : []),
    ...(active ? [sql`meal.active = ${active === 'true'}`] : []),
    ...(snoozed ? [sql`snoozed_until > ${now}`] : []),
    ...(allergen
      ? [
          among(sql`contains_ids @> array[${allergen}::integer] or may_contain_ids @> array[${allergen}::integer]
            or choice_allergen_ids @> array[${allergen}::integer]`),
        ]
      : []),
    ...(section ? [among(sql`section_ids @> array[${section}::integer]`)] : []),
    ...(tag ? [among(sql`tag_ids @> array[${tag}::integer]`)] : []),
    // Repeats `problems <> '{}'`, because the partial index contains only meals with problems.
    ...(problem ? [sql`problems <> '{}'`] : []),
    ...(problem && problem !== 'any' ? [sql`problems @> array[${problem}::text]`] : []),
  ]
}

const allOf = (table: string, more = '', order = 'position, id') =>
  sql.raw(`(select coalesce(json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en ${more})
    order by ${order}), '[]') from ${table})`)

export async function findChoices(db: Db, vat_percent: number): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`select json_build_object('data', json_build_object(
    'categories', ${allOf('meal_category')}, 'tags', ${allOf('tag')}, 'sections', ${allOf('kitchen_section')},
    'allergens', ${allOf('allergen', `, 'code', code`)}, 'delis', ${allOf('deli', '', 'name_he, id')},
    'vat_percent', ${vat_percent}::numeric))::text as json`.execute(db)
  return new RawJson(rows[0]!.json)
}

/** Returns ingredients and preps by name; names that begin with the search text come first. */
export async function findParts(db: Db, search: string, most: number): Promise<RawJson> {
  const typed = escapeLike(search.toLowerCase())
  const like = sql`search_text like ${`%${typed}%`}`
  const { rows } = await sql<{ json: string }>`
    select json_build_object('data', coalesce(json_agg(row order by begins desc, name, kind, id), '[]'))::text as json from (
      select * from (
        select id, name_he as name, 'ingredient' as kind, search_text like ${`${typed}%`} as begins,
          json_build_object('id', id, 'name_he', name_he, 'name_en', name_en, 'kind', 'ingredient', 'active', active,
            'unit', stock_unit, 'measure', ${measureOfIngredient}) as row
        from ingredient where ${like}
        union all
        select id, name_he, 'meal', search_text like ${`${typed}%`},
          json_build_object('id', id, 'name_he', name_he, 'name_en', name_en, 'kind', 'meal', 'active', active,
            'unit', 'piece', 'measure', ${measureOfMeal})
        from meal where kind = 'prep' and ${like}
      ) as part order by begins desc, name, kind, id limit ${most}
    ) as best`.execute(db)
  return new RawJson(rows[0]!.json)
}

/** SQL version of `portionMeasure` in the domain; keep both in sync. */
export const measureOfMeal = sql`json_build_object('dimension', 'count', 'packs', '[]'::json,
  'piece_mg', meal.portion_mg, 'piece_ul', null, 'litre_mg', null)`

export type ProblemCounts = { data: { code: LintCode; meals: number }[]; meals_in_all: number }

export async function countProblems(db: Db, kind: MealQuery['kind']): Promise<ProblemCounts> {
  const { rows } = await sql<ProblemCounts>`
    select coalesce((select json_agg(json_build_object('code', code, 'meals', meals)) from (
        select code, count(*) as meals from meal, unnest(problems) as code
        where kind = ${kind} and problems <> '{}' group by code
      ) as counted), '[]') as data,
      (select count(*) from meal where kind = ${kind} and problems <> '{}') as meals_in_all`.execute(db)
  return rows[0]!
}
