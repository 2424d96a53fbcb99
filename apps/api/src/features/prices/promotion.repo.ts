import type { PromotionForm, promotions } from '@tavlin/contract/promotions'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { PromotionState } from '@tavlin/domain/pricing/promotion-rules'
import { Refusal } from '@tavlin/domain/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { isTaken } from '#platform/db/taken.ts'

export type PromotionInput = z.output<typeof PromotionForm>
type PromotionPage = ResponseOf<typeof promotions.promotion>['data']

export type PromotionQuery = ListQuery & { search: string; state?: PromotionState | undefined; today: string }

/** SQL version of `promotionState` of the domain; keep both in sync. */
const stateOn = (today: RawBuilder<unknown>) => sql`case when not promotion.active then 'off'
  when promotion.valid_until < ${today} then 'ended'
  when promotion.valid_from > ${today} then 'planned' else 'running' end`

const FIELDS = sql`'id', promotion.id, 'name_he', promotion.name_he, 'name_en', promotion.name_en,
  'code', coalesce(promotion.code, ''), 'percent', promotion.percent, 'agorot', promotion.agorot,
  'minimum_agorot', promotion.minimum_agorot, 'order_types', promotion.order_types,
  'valid_from', promotion.valid_from, 'valid_until', promotion.valid_until, 'active', promotion.active,
  'version', promotion.version`

export const promotionList = (today: string): List<PromotionQuery> => ({
  name: 'promotions',
  from: sql`from promotion`,
  id: sql`promotion.id`,
  row: sql`json_build_object(${FIELDS}, 'state', ${stateOn(sql`${today}::date`)},
    'meals', cardinality(promotion.meal_ids))`,
  sorts: { name: { by: sql`promotion.name_he`, type: 'text' } },
  where: ({ search, state }) => [
    ...(search ? [sql`promotion.search_text like ${containing(search.toLowerCase())}`] : []),
    ...(state ? [sql`${stateOn(sql`${today}::date`)} = ${state}`] : []),
  ],
})

export async function findPromotion(db: Db, id: number, today: string): Promise<PromotionPage | undefined> {
  const { rows } = await sql<{ page: PromotionPage }>`select json_build_object(${FIELDS},
      'state', ${stateOn(sql`${today}::date`)}, 'meal_ids', promotion.meal_ids,
      'meals', coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en)
        order by name_he, id) from meal where id = any (promotion.meal_ids)), '[]'),
      'is_used', exists (select from orders
        where jsonb_path_query_first(adjustments, '$[*].promotion_id') is not null
          and jsonb_path_query_first(adjustments, '$[*].promotion_id')::integer = promotion.id)) as page
    from promotion where promotion.id = ${id}`.execute(db)
  return rows[0]?.page
}

export async function lockPromotion(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from promotion where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

/** Counts the ids of meals that do not exist. */
export async function countUnknownMeals(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{
    unknown: number
  }>`select count(*)::integer as unknown from unnest(${ids}::integer[]) as id
    where not exists (select from meal where meal.id = id.id)`.execute(db)
  return rows[0]!.unknown
}

const COLUMNS = sql`name_he, name_en, code, percent, agorot, minimum_agorot, order_types, meal_ids, valid_from,
  valid_until, active`
const valuesOf = (form: PromotionInput) => sql`${form.name_he}, ${form.name_en}, nullif(${form.code}, ''),
  ${form.percent}::integer, ${form.agorot}::integer, ${form.minimum_agorot}::integer, ${form.order_types}::text[],
  ${form.meal_ids}::integer[], ${form.valid_from}::date, ${form.valid_until}::date, ${form.active}::boolean`

export async function insertPromotion(tx: Tx, form: PromotionInput, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into promotion (${COLUMNS}, created_at)
    values (${valuesOf(form)}, ${now}) returning id`
    .execute(tx)
    .catch(rejectTaken(form))
  return rows[0]!.id
}

export async function savePromotion(tx: Tx, id: number, form: PromotionInput): Promise<void> {
  await sql`update promotion set (${COLUMNS}, version) = row (${valuesOf(form)}, version + 1) where id = ${id}`
    .execute(tx)
    .catch(rejectTaken(form))
}

function rejectTaken({ code }: PromotionInput) {
  return (error: unknown): never => {
    throw isTaken(error, 'promotion_code_key') ? new Refusal('coupon_code_taken', { coupon: code }) : error
  }
}

export async function deletePromotion(tx: Tx, id: number): Promise<void> {
  await sql`delete from promotion where id = ${id}`.execute(tx)
}
