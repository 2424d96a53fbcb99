import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { NOON } from '../test-app.ts'
import type { Use } from './targets.ts'

export const makePriceWorld = (db: Db) => {
  /** Creates a planned change of one price. */
  const newChange = async (meal_id: number, created_by: number): Promise<number> => {
    const { rows } = await sql<{ id: number }>`with made as (
        insert into price_change (created_by, created_at, valid_from, percent_tenths, rounding, target)
        values (${created_by}, ${NOON}, '2026-12-01', 100, 'shekel', 'base') returning id)
      insert into price_change_row (price_change_id, meal_id, before_agorot, from_agorot, to_agorot)
      select id, ${meal_id}, 4200, 4200, 4600 from made returning price_change_id as id`.execute(db)
    return rows[0]!.id
  }
  return { newChange }
}

const form = async ({ newMeal, menu, deli_id }: Parameters<NonNullable<Use['given']>>[0]) => ({
  category_id: menu.category_id,
  meal_ids: [await newMeal()],
  target: 'base',
  deli_ids: [deli_id],
  percent_tenths: 100,
  rounding: 'agorot_10',
})
const change: Use = {
  given: async ({ prices, newMeal }, caller_id) => ({
    params: { id: await prices.newChange(await newMeal(), caller_id) },
  }),
}

export const PRICE_USES: Record<string, Record<string, Use>> = {
  'prices.priceChange': { '': change },
  'prices.previewPrices': { '': { given: async (world) => ({ body: await form(world) }) } },
  'prices.changePrices': {
    '': {
      given: async (world) => ({
        body: {
          ...(await form(world)),
          valid_from: '2026-12-01',
          expected: { prices: 1, from_agorot: 4200, to_agorot: 4620 },
        },
      }),
    },
  },
  'prices.undoPriceChange': { '': change },
}
