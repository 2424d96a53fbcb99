import type { DeliForm, HappyHourForm, ItemForm } from '@tavlin/contract/delis'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../src/platform/db/db.ts'

/** Returns a deli form with every field filled in. */
export const deliForm = (more: Partial<z.input<typeof DeliForm>> = {}): z.input<typeof DeliForm> => ({
  name_he: 'צפון',
  name_en: 'North',
  phone: '03-5551234',
  address: 'דרך הים 12',
  lat: 32.1,
  lng: 34.8,
  active: true,
  order_types: ['delivery', 'pickup'],
  bag_types: [{ name_he: 'שקית', name_en: 'Bag', volume: 100 }],
  printer_host: '192.168.1.20',
  printer_port: 9100,
  ...more,
})

export const itemForm = (meal_id: number, more: Partial<z.input<typeof ItemForm>> = {}): z.input<typeof ItemForm> => ({
  meal_id,
  active: true,
  price_agorot: null,
  quota: null,
  snoozed_until: null,
  windows: [],
  dates: [],
  ...more,
})

/** Returns a happy hour from Sunday to Thursday, 15:00–17:00, with ten percent off. */
export const happyHour = (
  meal_ids: number[],
  more: Partial<z.input<typeof HappyHourForm>> = {},
): z.input<typeof HappyHourForm> => ({
  id: null,
  meal_ids,
  weekdays: [0, 1, 2, 3, 4],
  from_minute: 900,
  until_minute: 1020,
  excluded_dates: [],
  percent: 10,
  price_agorot: null,
  ...more,
})

export async function makeMeals(db: Db, category_id: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into meal (name_he, name_en, category_id, price_agorot, volume)
    select 'מנה ' || n, 'Meal ' || n, ${category_id}, 4200, 50 from generate_series(1, ${count}::integer) as n
    returning id`.execute(db)
  return rows.map((row) => row.id)
}
