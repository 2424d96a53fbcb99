import { ORDER_TYPES } from '@tavlin/domain/availability/facts'
import { COUPON_CODE, PROMOTION_STATES } from '@tavlin/domain/pricing/promotion-rules'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, optionalText, smallId, smallIdText, text, version } from './fields.ts'
import { exportFormat, listOf, listQuery } from './list.ts'

const MOST_AGOROT = 10_000_000
const order_types = z.array(z.enum(ORDER_TYPES))

export const PromotionForm = z.object({
  name_he: text(80),
  name_en: optionalText(80),
  /** Code that the customer gives; empty when the promotion applies automatically. */
  code: z.string().max(20).toUpperCase().regex(COUPON_CODE, 'has characters other than letters, digits and hyphens'),
  /** Exactly one of `percent` and `agorot` is set. */
  percent: z.int().min(1).max(100).nullable(),
  agorot: z.int().min(1).max(MOST_AGOROT).nullable(),
  minimum_agorot: z.int().min(0).max(MOST_AGOROT),
  order_types: order_types.min(1).max(2),
  /** Null means all meals. */
  meal_ids: z.array(smallId).min(1).max(200).nullable(),
  /** First and last day of orders; null means no limit. */
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  active: z.boolean(),
})

const Stored = z.object({
  id: z.int(),
  name_he: z.string(),
  name_en: z.string(),
  code: z.string(),
  percent: z.int().nullable(),
  agorot: z.int().nullable(),
  minimum_agorot: z.int(),
  order_types,
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  active: z.boolean(),
  state: z.enum(PROMOTION_STATES),
  version: z.int(),
})
export const PromotionRow = Stored.extend({
  /** Number of meals that the promotion covers; null means all. */
  meals: z.int().nullable(),
})
const PromotionPage = Stored.extend({
  meal_ids: z.array(z.int()).nullable(),
  /** Names of the covered meals; empty when the promotion covers all. */
  meals: z.array(z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })),
  /** True when an order has the promotion; it can then be switched off, but not deleted. */
  is_used: z.boolean(),
}).register(z.globalRegistry, { id: 'Promotion' })

const byId = z.object({ id: smallIdText })
const One = z.object({ data: PromotionPage })

const promotionList = listQuery(['name'], { state: z.enum(PROMOTION_STATES).optional() })

export const promotions = endpoints({
  promotions: {
    method: 'GET',
    path: '/promotions',
    summary: 'Promotions and coupons by name, code and state',
    access: 'manage_meals',
    scope: 'business',
    query: promotionList,
    returns: listOf(PromotionRow),
  },
  exportPromotions: {
    method: 'GET',
    path: '/promotions/export',
    summary: 'Export promotions and coupons as a spreadsheet',
    access: 'manage_meals',
    scope: 'business',
    per_minute: 10,
    query: promotionList.omit({ cursor: true, limit: true }).extend(exportFormat),
    returns: 'stream',
  },
  promotion: {
    method: 'GET',
    path: '/promotions/:id',
    summary: 'One promotion with its meals',
    access: 'manage_meals',
    scope: 'business',
    params: byId,
    returns: One,
  },
  createPromotion: {
    method: 'POST',
    path: '/promotions',
    summary: 'A new promotion or coupon',
    access: 'manage_meals',
    scope: 'business',
    body: PromotionForm,
    returns: One,
  },
  updatePromotion: {
    method: 'PUT',
    path: '/promotions/:id',
    summary: 'Change a promotion; orders already placed keep their price',
    access: 'manage_meals',
    scope: 'business',
    params: byId,
    body: PromotionForm.extend({ version }),
    returns: One,
  },
  deletePromotion: {
    method: 'DELETE',
    path: '/promotions/:id',
    summary: 'Delete a promotion that no order has',
    access: 'manage_meals',
    scope: 'business',
    params: byId,
    returns: z.object({ status: z.literal(true) }),
  },
})
