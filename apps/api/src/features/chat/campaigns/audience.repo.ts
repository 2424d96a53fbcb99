import type { Audience } from '@tavlin/contract/campaigns'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { segmentAt } from '#features/customers/customer-segment.service.ts'

export type AudienceFilters = z.output<typeof Audience>

const DAY_MS = 86_400_000

/** SQL condition on `customer`: the present customers of an audience at this time. */
export function inAudience(audience: AudienceFilters, at: Date): RawBuilder<unknown> {
  const { segment, flag, lang, deli_id, least_days_away, most_days_away, least_points } = audience
  const daysBefore = (days: number) => new Date(at.getTime() - days * DAY_MS)
  const conditions = [sql`customer.merged_into_id is null and customer.erased_at is null`]
  if (segment !== null) conditions.push(sql`${segmentAt(at)} = ${segment}`)
  if (flag !== null)
    conditions.push(sql`exists (select from customer_flag where customer_id = customer.id and flag = ${flag})`)
  if (lang !== null) conditions.push(sql`customer.lang = ${lang}`)
  if (deli_id !== null)
    conditions.push(sql`exists (select from orders where customer_id = customer.id and deli_id = ${deli_id}
      and status <> 'cancelled')`)
  if (least_days_away !== null)
    conditions.push(sql`customer.last_order_at <= ${daysBefore(least_days_away)}::timestamptz`)
  if (most_days_away !== null)
    conditions.push(sql`customer.last_order_at >= ${daysBefore(most_days_away)}::timestamptz`)
  if (least_points !== null) conditions.push(sql`${POINTS} >= ${least_points}`)
  return sql.join(conditions, sql` and `)
}

export const POINTS = sql`coalesce((select balance from account where owner_id = customer.id and kind = 'points'), 0)`

/** SQL: the newest answer of `customer` to marketing by text message; null when they never decided. */
export const MARKETING_GRANTED = sql`(select granted from consent where customer_id = customer.id and channel = 'sms'
  and purpose = 'marketing' order by id desc limit 1)`
