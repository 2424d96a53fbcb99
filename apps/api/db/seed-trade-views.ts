import { nextSending } from '@tavlin/domain/trade/sending-times'
import type pg from 'pg'

const SUNDAY_7 = { cadence: 'weekly', weekday: 0, month_day: 1, hour: 7 } as const

/**
 * Two saved views of the sales report; the manager shares one of them and receives it with the owner by mail every
 * Sunday.
 */
export async function seedTradeViews(client: pg.Client, now: Date): Promise<void> {
  const { cadence, weekday, month_day, hour } = SUNDAY_7
  await client.query(
    `with manager as (select id from app_user where email = 'manager@tavlin.test'),
      view as (insert into saved_view (user_id, screen, name, query, is_shared)
        select id, 'trade', name, query, is_shared from manager, (values
          ('השבוע שעבר לפי מעדנייה', 'period=last_week&compare=weekdays&by=deli', true),
          ('אתמול לפי מנה', 'period=yesterday&compare=weekdays&by=meal', false)) as shown (name, query, is_shared)
        on conflict do nothing returning id, user_id, is_shared),
      schedule as (insert into trade_schedule (view_id, user_id, cadence, weekday, month_day, hour, period, next_at)
        select id, user_id, $1, $2, $3, $4, 'last_week', $5 from view where is_shared returning id, user_id)
      insert into trade_schedule_recipient (schedule_id, user_id)
      select schedule.id, recipient.id from schedule, app_user as recipient
      where recipient.email in ('manager@tavlin.test', 'owner@tavlin.test')`,
    [cadence, weekday, month_day, hour, nextSending(SUNDAY_7, now)],
  )
}
