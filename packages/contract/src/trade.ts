import { PAYMENT_METHODS } from '@tavlin/domain/orders/order-enums'
import { TRADE_MEASURES, TRADE_SUMS, type TradeSums } from '@tavlin/domain/trade/measures'
import { MENU_QUADRANTS } from '@tavlin/domain/trade/menu-quadrants'
import { COMPARISONS } from '@tavlin/domain/trade/period'
import { PIVOT_DIMENSIONS } from '@tavlin/domain/trade/pivot'
import { TRADE_ENTRY_KINDS } from '@tavlin/domain/trade/trade-entries'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, instant, smallIdText } from './fields.ts'
import { listOf, pageQuery, several, severalIds } from './list.ts'
import { cancelReason, channel, Named, orderStatus } from './order-schemas.ts'
import { orderType } from './schedule.ts'

/** Dimensions of the breakdown table. */
export const TRADE_DIMENSIONS = [
  'deli',
  'meal',
  'category',
  'channel',
  'type',
  'payment',
  'employee',
  'driver',
] as const
/** Numbers whose rows can be listed: the measures, the amounts and margins of meals, and payments. */
export const TRADE_ROWS_OF = [...TRADE_MEASURES, 'meals', 'meal_margins', 'payments'] as const

/** An id; 0 for orders without an employee or driver. */
const userOrNone = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/, 'is not a user')
  .transform(Number)

/** Hours of the business day, which ends at 28 (04:00). */
const HOURS = Array.from({ length: 24 }, (_, i) => String(i + 4))

/** Business days from `from` to `until`, both inclusive, at most 366. */
const filters = {
  from: day,
  until: day,
  deli: severalIds.optional(),
  channel: several(channel.options).optional(),
  type: several(orderType.options).optional(),
}
const compare = z.enum(COMPARISONS).default('previous')
const by = z.enum(TRADE_DIMENSIONS)
/**
 * Dimensions of the rows and of the columns. Payment methods cannot be combined with meals, because a payment pays an
 * order and not a meal. Pairs without stored sums, such as meal and employee, are limited to 31 days.
 */
const pivot = { ...filters, by: z.enum(PIVOT_DIMENSIONS), across: z.enum(PIVOT_DIMENSIONS) }
const Period = z.object({ from: day, until: day })
const Sums = z.object(Object.fromEntries(TRADE_SUMS.map((key) => [key, z.int()])) as Record<keyof TradeSums, z.ZodInt>)
export const BreakdownRow = z.object({
  /** Id, or name for channel, type and payment method; `0` is for orders without an employee or driver. */
  key: z.string(),
  name_he: z.string(),
  name_en: z.string(),
  /** Number of orders; of portions for meals and categories; of payments for payment methods. */
  count: z.int(),
  /** Net sales; price of the lines for meals and categories; money received for payment methods. */
  agorot: z.int(),
  before_agorot: z.int(),
  /** Sales before VAT that the margin is a part of; for meals and categories only portions whose cost is known. */
  taxable_agorot: z.int().nullable(),
  margin_agorot: z.int().nullable(),
})
const PivotHead = z.object({
  /** As in BreakdownRow; a month is `YYYY-MM`, weekday 0 is Sunday. */
  key: z.string(),
  name_he: z.string(),
  name_en: z.string(),
  count: z.int(),
  agorot: z.int(),
})
export const Pivot = z.object({
  /** What a number is a sum of; see `count` and `agorot` of BreakdownRow. */
  of: z.enum(['net', 'meals', 'payments']),
  /** At most 100 rows and 31 columns, those with the highest amounts; sums include the others too. */
  rows: z.array(PivotHead),
  columns: z.array(PivotHead),
  all_rows: z.int(),
  all_columns: z.int(),
  cells: z.array(z.object({ row: z.string(), column: z.string(), count: z.int(), agorot: z.int() })),
  total: z.object({ count: z.int(), agorot: z.int() }),
})
export const MenuMeal = z.object({
  meal: Named,
  category: Named,
  quantity: z.int(),
  line_agorot: z.int(),
  costed_quantity: z.int(),
  taxable_agorot: z.int(),
  cost_agorot: z.int(),
  /** Margin of one portion before VAT; null when no cost is known. */
  portion_margin_agorot: z.int().nullable(),
  quadrant: z.enum(MENU_QUADRANTS).nullable(),
})
export const TradeRow = z.object({
  id: z.int(),
  kind: z.enum(TRADE_ENTRY_KINDS),
  at: instant,
  /** Business day on which the row counts. */
  date: day,
  order_id: z.int(),
  number: z.int(),
  order_date: day,
  deli: Named,
  channel,
  order_type: orderType,
  status: orderStatus,
  cancel_reason: cancelReason.nullable(),
  /** What this row adds to the reported number: agorot, or orders when that number counts orders. */
  amount: z.int(),
})

export const trade = endpoints({
  summary: {
    method: 'GET',
    path: '/trade',
    summary: 'Sales of a period and of an earlier one: totals, by day, and by weekday and hour',
    access: 'view_trade',
    query: z.object({ ...filters, compare }),
    returns: z.object({
      data: z.object({
        /** Time until which changes are included. */
        as_of: instant,
        period: Period,
        before_period: Period,
        totals: Sums,
        before: Sums,
        days: z.array(z.object({ date: day, sums: Sums })),
        before_days: z.array(z.object({ date: day, sums: Sums })),
        /** Weekday 0 is Sunday; hours of the business day are 4 to 27. */
        hours: z.array(z.object({ weekday: z.int(), hour: z.int(), net_agorot: z.int(), orders: z.int() })),
        /** Delis whose sales the caller may see. */
        delis: z.array(Named),
      }),
    }),
  },
  breakdown: {
    method: 'GET',
    path: '/trade/breakdown',
    summary: 'Sales of a period by deli, meal, category, channel, type, payment method, employee or driver',
    access: 'view_trade',
    /** `key`: only this row, without sums of the others. */
    query: z.object({
      ...filters,
      compare,
      by,
      key: z
        .string()
        .regex(/^[a-z0-9]{1,20}$/, 'is not a key')
        .optional(),
    }),
    returns: z.object({ data: z.array(BreakdownRow) }),
  },
  rows: {
    method: 'GET',
    path: '/trade/rows',
    summary: 'Orders, refunds, lines or payments that add up to a number of the report, newest first',
    access: 'view_trade',
    query: pageQuery({
      ...filters,
      of: z.enum(TRADE_ROWS_OF),
      weekday: z.enum(['0', '1', '2', '3', '4', '5', '6']).transform(Number).optional(),
      hour: z.enum(HOURS).transform(Number).optional(),
      employee: userOrNone.optional(),
      driver: userOrNone.optional(),
      meal: smallIdText.optional(),
      category: smallIdText.optional(),
      method: z.enum(PAYMENT_METHODS).optional(),
    }),
    returns: listOf(TradeRow).extend({ total: z.object({ rows: z.int(), amount: z.int() }) }),
  },
  export: {
    method: 'GET',
    path: '/trade/export',
    summary: 'Export the breakdown table as a spreadsheet',
    access: 'view_trade',
    per_minute: 10,
    query: z.object({
      ...filters,
      compare,
      by,
      format: z.enum(['csv', 'xlsx']),
      lang: z.enum(['he', 'en']).default('he'),
    }),
    returns: 'stream',
  },
  pivot: {
    method: 'GET',
    path: '/trade/pivot',
    summary: 'Sales of a period by two dimensions at once',
    access: 'view_trade',
    query: z.object(pivot),
    returns: z.object({ data: Pivot }),
  },
  exportPivot: {
    method: 'GET',
    path: '/trade/pivot/export',
    summary: 'Export the table of two dimensions as a spreadsheet',
    access: 'view_trade',
    per_minute: 10,
    query: z.object({
      ...pivot,
      show: z.enum(['agorot', 'count']).default('agorot'),
      format: z.enum(['csv', 'xlsx']),
      lang: z.enum(['he', 'en']).default('he'),
    }),
    returns: 'stream',
  },
  expected: {
    method: 'GET',
    path: '/trade/expected',
    summary: 'Expected orders by hour of a business day, from the same weekdays before',
    access: 'view_trade',
    query: z.object({ date: day, deli: severalIds.optional() }),
    /** Hours of the business day are 4 to 27. Empty while there are no earlier days to learn from. */
    returns: z.object({ data: z.array(z.object({ hour: z.int(), orders: z.int() })) }),
  },
  menuReport: {
    method: 'GET',
    path: '/trade/menu',
    summary: 'Menu engineering: meals of a period by popularity and margin per portion',
    access: 'view_trade',
    query: z.object({ ...filters, category: smallIdText.optional() }),
    returns: z.object({
      data: z.object({
        period: Period,
        /** A meal is popular from this number of portions, and profitable from this margin per portion. */
        popular_from: z.number(),
        profitable_from_agorot: z.int().nullable(),
        meals: z.array(MenuMeal),
        /** Categories with sales in the period, also those that the filter excludes. */
        categories: z.array(Named),
        delis: z.array(Named),
      }),
    }),
  },
  exportMenu: {
    method: 'GET',
    path: '/trade/menu/export',
    summary: 'Export the menu engineering report as a spreadsheet',
    access: 'view_trade',
    per_minute: 10,
    query: z.object({
      ...filters,
      category: smallIdText.optional(),
      format: z.enum(['csv', 'xlsx']),
      lang: z.enum(['he', 'en']).default('he'),
    }),
    returns: 'stream',
  },
})
