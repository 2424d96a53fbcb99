import { PRICE_REASONS, PRICE_ROUNDINGS } from '@tavlin/domain/catalog/price-change'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, idText, instant, person, smallId } from './fields.ts'

/** Which prices change: only meal prices, meal prices and all delis' own prices, or only the prices of chosen delis. */
export const PRICE_TARGETS = ['base', 'base_and_own', 'delis'] as const
export const PRICE_CHANGE_STATES = ['planned', 'applied', 'cancelled', 'undone'] as const
export const PRICE_ROW_STATES = ['planned', 'applied', 'skipped', 'undone', 'kept'] as const

const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })

export const PriceChangeForm = z.object({
  /** Null means all categories. Ignored when `meal_ids` is not empty. */
  category_id: smallId.nullable(),
  /** Empty means all meals of the category. */
  meal_ids: z.array(smallId).max(500),
  target: z.enum(PRICE_TARGETS),
  /** Delis whose prices change; used only for the target `delis`. */
  deli_ids: z.array(smallId).max(2000),
  /** Tenths of a percent; negative lowers prices. */
  percent_tenths: z.int().min(-900).max(2000),
  rounding: z.enum(PRICE_ROUNDINGS),
})
const Totals = z.object({
  /** Number of prices that change. */
  prices: z.int(),
  from_agorot: z.int(),
  to_agorot: z.int(),
})
const margin = z.number().nullable()
const PreviewRow = z.object({
  meal: Named,
  /** Null for the price of the meal itself. */
  deli: Named.nullable(),
  from_agorot: z.int(),
  to_agorot: z.int(),
  /** Percent of the price without VAT; null when the cost is unknown. */
  margin_before: margin,
  margin_after: margin,
})
export const PricePreview = z
  .object({
    /** The first 500 prices that change. */
    rows: z.array(PreviewRow),
    totals: Totals,
    unchanged: z.int(),
    /** Number of delis' own prices for these meals, which the change does not affect. */
    own_prices: z.int(),
  })
  .register(z.globalRegistry, { id: 'PricePreview' })

const PriceChangeSummary = z.object({
  id: z.int(),
  state: z.enum(PRICE_CHANGE_STATES),
  by: person,
  created_at: instant,
  valid_from: day,
  percent_tenths: z.int(),
  rounding: z.enum(PRICE_ROUNDINGS),
  target: z.enum(PRICE_TARGETS),
  category: Named.nullable(),
  /** Number of prices by state. */
  counts: z.object({ planned: z.int(), applied: z.int(), skipped: z.int(), undone: z.int(), kept: z.int() }),
})
export const PriceChange = PriceChangeSummary.extend({
  /** The first 500; prices that were skipped or kept come first. */
  rows: z.array(
    PreviewRow.omit({ margin_before: true, margin_after: true }).extend({
      state: z.enum(PRICE_ROW_STATES),
      reason: z.enum(PRICE_REASONS).nullable(),
    }),
  ),
}).register(z.globalRegistry, { id: 'PriceChange' })

const one = z.object({ id: idText })
const One = z.object({ data: PriceChange })

export const prices = endpoints({
  priceChanges: {
    method: 'GET',
    path: '/price-changes',
    summary: 'The newest price changes; at most 50',
    access: 'manage_meals',
    scope: 'business',
    returns: z.object({ data: z.array(PriceChangeSummary) }),
  },
  priceChange: {
    method: 'GET',
    path: '/price-changes/:id',
    summary: 'One price change with its prices before and after',
    access: 'manage_meals',
    scope: 'business',
    params: one,
    returns: One,
  },
  previewPrices: {
    method: 'POST',
    path: '/price-changes/preview',
    summary: 'Preview a price change by percent; saves nothing',
    access: 'manage_meals',
    scope: 'business',
    reads: true,
    body: PriceChangeForm,
    returns: z.object({ data: PricePreview }),
  },
  changePrices: {
    method: 'POST',
    path: '/price-changes',
    summary: 'Change prices by percent, today or from a later day on',
    access: 'manage_meals',
    scope: 'business',
    body: PriceChangeForm.extend({
      valid_from: day,
      /** Totals of the preview that the user saw; the API rejects the change when they differ now. */
      expected: Totals,
    }),
    returns: One,
  },
  undoPriceChange: {
    method: 'POST',
    path: '/price-changes/:id/undo',
    summary: 'Restore the prices before a change, except those changed since; cancels one that has not started',
    access: 'manage_meals',
    scope: 'business',
    params: one,
    returns: One,
  },
})
