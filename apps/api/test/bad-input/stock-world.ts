import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { makeIngredient } from '../menu.ts'
import { makeDeli } from '../people.ts'
import { NOON } from '../test-app.ts'

/** Stock that is enough for any waste or transfer. */
const PLENTY = 1_000_000_000_000

/** Creates rows that valid requests about ingredients and stock refer to. */
export async function makeStockWorld(db: Db, deli_id: number) {
  const ingredient_id = await makeIngredient(db, { name: 'קמח' })
  const category = await sql<{ id: number }>`insert into ingredient_category (name_he, name_en, position)
    values ('יבשים', 'Dry goods', 1) returning id`.execute(db)
  const category_id = category.rows[0]!.id
  await sql`update ingredient set category_id = ${category_id} where id = ${ingredient_id}`.execute(db)
  await sql`insert into stock_balance (deli_id, ingredient_id) values (${deli_id}, ${ingredient_id})`.execute(db)
  const newMove = async (quantity_base = 1000): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      with moved as (insert into stock_move (at, deli_id, ingredient_id, kind, quantity_base)
        values (${NOON}, ${deli_id}, ${ingredient_id}, 'opening_balance', ${quantity_base}) returning id)
      update stock_balance set stocked_base = stocked_base + ${quantity_base}, last_move_id = moved.id from moved
      where deli_id = ${deli_id} and ingredient_id = ${ingredient_id} returning moved.id`.execute(db)
    return rows[0]!.id
  }
  await newMove(PLENTY)
  return {
    ingredient_id,
    category_id,
    other_deli_id: await makeDeli(db, 'דרום'),
    newMove,
    newIngredient: () => makeIngredient(db, { name: 'סוכר' }),
    /** Creates an open count with one line. */
    newCount: async (): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        with opener as (insert into app_user (email, first_name, last_name)
          values ('counts-' || gen_random_uuid() || '@tavlin.test', 'x', 'x') returning id),
        made as (insert into stock_count (deli_id, name, opened_by, opened_at)
          select ${deli_id}, 'בוקר', id, ${NOON} from opener returning id),
        lined as (insert into stock_count_line (count_id, ingredient_id) select id, ${ingredient_id} from made)
        select id from made`.execute(db)
      return rows[0]!.id
    },
  }
}
