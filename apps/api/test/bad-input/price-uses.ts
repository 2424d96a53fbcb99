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
  /** Creates a promotion without a code. */
  const newPromotion = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`insert into promotion (name_he, percent, active)
      values ('סתיו', 10, false) returning id`.execute(db)
    return rows[0]!.id
  }
  return { newChange, newPromotion }
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

const promotionForm = async ({ newMeal, next }: Parameters<NonNullable<Use['given']>>[0]) => ({
  code: `CODE-${next()}`,
  percent: 10,
  agorot: null,
  order_types: ['pickup'],
  meal_ids: [await newMeal()],
  valid_from: '2026-11-20',
  valid_until: '2026-11-30',
})
const PROMOTION_KINDS = { 'body.name_en': 'search', 'body.code': 'format' } as const
const promotion: Use = { given: async ({ prices }) => ({ params: { id: await prices.newPromotion() } }) }

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
  'promotions.promotions': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'promotions.promotion': { '': promotion },
  'promotions.createPromotion': {
    '': { given: async (world) => ({ body: await promotionForm(world) }), kinds: PROMOTION_KINDS },
  },
  'promotions.updatePromotion': {
    '': {
      given: async (world) => ({
        params: { id: await world.prices.newPromotion() },
        body: { ...(await promotionForm(world)), version: 1 },
      }),
      kinds: PROMOTION_KINDS,
    },
  },
  'promotions.deletePromotion': { '': promotion },
}
