import type pg from 'pg'

const HEADERS = ['שם המנה', 'קטגוריה', 'מחיר', 'תיאור']
const MAPPING = { name_he: 0, category: 1, price: 2, description_he: 3 }

/** Seeds a draft of an import that nobody has started: a new, a changed, an unchanged and a rejected row. */
export async function seedImports(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; category: string; price_agorot: string }>(
    `select meal.name_he as name, category.name_he as category, price_agorot
    from meal join meal_category as category on category.id = category_id where kind = 'meal' order by meal.id limit 2`,
  )
  const [first, second] = rows.map(({ name, category, price_agorot }) => ({
    name,
    category,
    shekels: Number(price_agorot) / 100,
  }))
  if (!first || !second) return
  const problem = { field: 'category', code: 'unknown_name', value: 'מרקי חורף' }
  const staged = [
    { cells: ['מרק עדשים כתומות', first.category, '34', 'עם לימון וכוסברה'], outcome: 'new' },
    { cells: [first.name, first.category, String(first.shekels + 2)], outcome: 'changed', changes: ['price'] },
    { cells: [second.name, second.category, String(second.shekels)], outcome: 'unchanged' },
    { cells: ['מרק בצל', 'מרקי חורף', '36'], outcome: 'rejected', problems: [problem] },
  ]
  await client.query(
    `with made as (insert into import (kind, file_name, headers, mapping, created_by, created_at)
      select 'meals', 'תפריט חורף.xlsx', $1, $2, id, now() from app_user where email = 'owner@tavlin.test' returning id)
    insert into import_row (import_id, number, cells, outcome, problems, changes)
    select made.id, place + 1, row -> 'cells', row ->> 'outcome', coalesce(row -> 'problems', '[]'),
      coalesce(row -> 'changes', '[]')
    from made, jsonb_array_elements($3::jsonb) with ordinality as staged (row, place)`,
    [JSON.stringify(HEADERS), JSON.stringify(MAPPING), JSON.stringify(staged)],
  )
}
