import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import type pg from 'pg'
import { insertRows, raiseIds } from './seed-rows.ts'

/** A coupon, an automatic promotion that has ended and a planned coupon: none changes the price of an order by itself. */
export async function seedPromotions(client: pg.Client, now: Date): Promise<void> {
  const today = businessDay(now)
  const both = ['delivery', 'pickup']
  await insertRows(
    client,
    'promotion',
    [
      {
        id: 1,
        name_he: 'ברוכים הבאים',
        name_en: 'Welcome',
        code: 'WELCOME10',
        percent: 10,
        agorot: null,
        minimum_agorot: 10_000,
        order_types: both,
        valid_from: null,
        valid_until: null,
      },
      {
        id: 2,
        name_he: 'אוספים וחוסכים',
        name_en: 'Pick up and save',
        code: null,
        percent: 5,
        agorot: null,
        minimum_agorot: 0,
        order_types: ['pickup'],
        valid_from: addDays(today, -400),
        valid_until: addDays(today, -370),
      },
      {
        id: 3,
        name_he: 'מתנה לחג',
        name_en: 'Holiday gift',
        code: 'HOLIDAY30',
        percent: null,
        agorot: 3000,
        minimum_agorot: 20_000,
        order_types: both,
        valid_from: addDays(today, 20),
        valid_until: addDays(today, 34),
      },
    ].map((row) => ({ ...row, active: true, version: 1, created_at: now })),
  )
  await raiseIds(client, ['promotion'])
}
