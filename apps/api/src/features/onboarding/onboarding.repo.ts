import type { OnboardingFacts } from '@tavlin/domain/onboarding/onboarding'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { settingOn } from '#platform/db/setting-on.ts'

/** Maximum number of delis to check: one complete deli is enough, so a large business need not read all of them. */
const MOST_DELIS = 20

/** Reads everything the checklist depends on in one statement. */
export async function findOnboardingFacts(db: Db, day: string): Promise<OnboardingFacts> {
  const { rows } = await sql<OnboardingFacts>`
    select ${settingOn('business_vat_id', sql`${day}::date`, sql`null::integer`)} <> '""' as has_vat_id,
      exists (select from meal where active and kind = 'meal') as has_meals,
      coalesce((select json_agg(json_build_object('id', id, 'active', active, 'order_types', order_types,
          'has_location', lat is not null,
          'hours', array(select distinct order_type from deli_hours where deli_id = deli.id),
          'slots', array(select distinct order_type from slot_series where deli_id = deli.id),
          'has_items', exists (select from deli_item where deli_id = deli.id and deli_item.active),
          'has_areas', exists (select from delivery_area where deli_id = deli.id and delivery_area.active)))
        from (select id, active, order_types, lat from deli order by active desc, id limit ${sql.lit(MOST_DELIS)})
          as deli), '[]') as delis`.execute(db)
  return rows[0]!
}
