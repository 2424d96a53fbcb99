import type { DemoEntity } from './shapes.ts'

export const SUPPLIER_CATEGORIES: readonly DemoEntity[] = [
  { key: 'fresh', name_he: 'טרי', name_en: 'Fresh food' },
  { key: 'dry', name_he: 'יבש ומשקאות', name_en: 'Dry goods and drinks' },
  { key: 'supplies', name_he: 'אריזות וציוד', name_en: 'Packaging and supplies' },
]

export type DemoSupplier = {
  readonly name: string
  readonly category: string
  /** Ingredient categories that the supplier sells. */
  readonly sells: readonly string[]
  readonly weekdays: readonly number[]
  readonly cutoff_hour: number
  readonly lead_days: number
  readonly min_order: number | null
  readonly free_delivery: number | null
  readonly terms: string
  readonly contact: readonly [name: string, phone: string]
  /** Factor of the supplier's prices relative to the cost of the ingredients; 1 when omitted. */
  readonly price_factor?: number
  readonly on_hold?: true
}

/** The first supplier of an ingredient is the preferred one. Amounts are in agorot. */
export const SUPPLIERS: readonly DemoSupplier[] = [
  {
    name: 'משק השרון',
    category: 'fresh',
    sells: ['vegetables', 'fruit_herbs'],
    weekdays: [0, 1, 2, 3, 4, 5],
    cutoff_hour: 20,
    lead_days: 1,
    min_order: 30_000,
    free_delivery: 60_000,
    terms: 'end_of_month',
    contact: ['יעל שמיר', '03-5550101'],
  },
  {
    name: 'בשרי הגליל',
    category: 'fresh',
    sells: ['meat'],
    weekdays: [0, 2, 4],
    cutoff_hour: 14,
    lead_days: 1,
    min_order: 80_000,
    free_delivery: null,
    terms: 'net_30',
    contact: ['אבי דהן', '04-5550102'],
  },
  {
    name: 'דגי הנמל',
    category: 'fresh',
    sells: ['fish'],
    weekdays: [1, 4],
    cutoff_hour: 12,
    lead_days: 1,
    min_order: 50_000,
    free_delivery: null,
    terms: 'on_delivery',
    contact: ['סמיר חורי', '04-5550103'],
  },
  {
    name: 'מחלבות העמק',
    category: 'fresh',
    sells: ['dairy_eggs'],
    weekdays: [0, 2, 4],
    cutoff_hour: 16,
    lead_days: 1,
    min_order: 40_000,
    free_delivery: 70_000,
    terms: 'net_30',
    contact: ['מיכל ברק', '04-5550104'],
  },
  {
    name: 'מאפיית הבוקר',
    category: 'fresh',
    sells: ['bakery'],
    weekdays: [0, 1, 2, 3, 4, 5],
    cutoff_hour: 22,
    lead_days: 1,
    min_order: null,
    free_delivery: null,
    terms: 'end_of_month',
    contact: ['רוני אדרי', '03-5550105'],
  },
  {
    name: 'המזווה יבוא ושיווק',
    category: 'dry',
    sells: ['grains_legumes', 'oils_sauces', 'pickles_cans', 'spices', 'sweet_nuts'],
    weekdays: [1, 3],
    cutoff_hour: 11,
    lead_days: 2,
    min_order: 100_000,
    free_delivery: 200_000,
    terms: 'net_60',
    contact: ['לאה פישר', '03-5550106'],
  },
  {
    name: 'משקאות הצפון',
    category: 'dry',
    sells: ['drinks'],
    weekdays: [2],
    cutoff_hour: 12,
    lead_days: 2,
    min_order: 60_000,
    free_delivery: null,
    terms: 'net_30',
    contact: ['גיא נחום', '04-5550107'],
  },
  {
    name: 'אריזות פלוס',
    category: 'supplies',
    sells: ['packaging'],
    weekdays: [3],
    cutoff_hour: 15,
    lead_days: 2,
    min_order: 50_000,
    free_delivery: 120_000,
    terms: 'net_60',
    contact: ['דורית לב', '03-5550108'],
  },
  {
    name: 'סיטונאות המרכז',
    category: 'fresh',
    sells: ['vegetables', 'dairy_eggs'],
    weekdays: [0, 1, 2, 3, 4],
    cutoff_hour: 18,
    lead_days: 1,
    min_order: 20_000,
    free_delivery: null,
    terms: 'on_delivery',
    contact: ['נתן גרוס', '03-5550109'],
    price_factor: 1.08,
  },
  {
    name: 'תבליני ירושלים',
    category: 'dry',
    sells: ['spices'],
    weekdays: [],
    cutoff_hour: 12,
    lead_days: 3,
    min_order: null,
    free_delivery: null,
    terms: 'prepaid',
    contact: ['עדנה כץ', '02-5550110'],
    price_factor: 0.95,
    on_hold: true,
  },
]
