import type { MealSums } from '@tavlin/domain/trade/line-cost'
import type { NamedEntity } from '@tavlin/domain/named'
import type { Period } from '@tavlin/domain/trade/period'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { matching, type TradeFilters, within } from './trade.repo.ts'

export type MenuMealRow = MealSums & { readonly meal: NamedEntity; readonly category: NamedEntity }

/** Lists the meals sold in a period by portions, most first. */
export async function listMenu(db: Db, filters: TradeFilters, period: Period): Promise<MenuMealRow[]> {
  const { rows } = await sql<MenuMealRow>`
    select json_build_object('id', meal.id, 'name_he', meal.name_he, 'name_en', meal.name_en) as meal,
      json_build_object('id', category.id, 'name_he', category.name_he, 'name_en', category.name_en) as category,
      sold.quantity, sold.line_agorot, sold.costed_quantity, sold.taxable_agorot, sold.cost_agorot
    from (select meal_id, sum(quantity)::bigint as quantity, sum(line_agorot)::bigint as line_agorot,
        sum(costed_quantity)::bigint as costed_quantity, sum(taxable_agorot)::bigint as taxable_agorot,
        sum(cost_agorot)::bigint as cost_agorot
      from trade_meal where ${within(sql`date`, period)} and ${matching(filters)} group by meal_id) as sold
    join meal on meal.id = sold.meal_id join meal_category as category on category.id = meal.category_id
    order by sold.quantity desc, meal.name_he, meal.id`.execute(db)
  return rows
}
