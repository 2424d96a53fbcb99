import type { EffectiveGroup, EffectiveValue } from '../catalog/variants.ts'
import { type DeliFacts, EMPTY_LOAD, type ItemFacts, type MealFacts, type OrderType, type SlotSeries } from './facts.ts'

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const
/** A Wednesday; `NOW` is 12:00 of this day in Jerusalem. */
export const DATE = '2026-07-15'
export const NOW = new Date('2026-07-15T09:00:00Z')
export const SEVEN_PM = 1140
export const GRILL = 1
export const HUMMUS = 10

export const series = (id: number, order_type: OrderType, given: Partial<SlotSeries> = {}): SlotSeries => ({
  id,
  order_type,
  weekdays: EVERY_DAY,
  from_minute: 600,
  until_minute: 1680,
  every_minutes: 15,
  lead_minutes: 30,
  cutoff_days: 0,
  cutoff_minute: null,
  days_ahead: 7,
  capacity: { orders: 10, bags: 20, section_minutes: { [GRILL]: 60 } },
  ...given,
})

export const deli = (given: Partial<DeliFacts> = {}): DeliFacts => ({
  id: 1,
  active: true,
  order_types: ['delivery', 'pickup'],
  pause: null,
  hours: EVERY_DAY.flatMap((weekday) => [
    { order_type: 'delivery' as const, weekday, from_minute: 600, until_minute: 1680 },
    { order_type: 'pickup' as const, weekday, from_minute: 600, until_minute: 1680 },
  ]),
  exceptions: [],
  series: [series(1, 'delivery'), series(2, 'pickup')],
  events: [],
  ...given,
})

export const item = (given: Partial<ItemFacts> = {}): ItemFacts => ({
  active: true,
  price_agorot: null,
  quota: null,
  snoozed_until: null,
  windows: [],
  dates: [],
  ...given,
})

export const meal = (given: Partial<MealFacts> = {}): MealFacts => ({
  id: HUMMUS,
  category_active: true,
  active: true,
  available_from: null,
  available_until: null,
  snoozed_until: null,
  order_types: ['delivery', 'pickup'],
  volume: 40,
  price_agorot: 3500,
  section_minutes: { [GRILL]: 20 },
  groups: [],
  item: item(),
  ...given,
})

export const value = (id: number, given: Partial<EffectiveValue> = {}): EffectiveValue => ({
  id,
  name_he: 'ערך',
  name_en: 'Value',
  price_agorot: 0,
  active: true,
  snoozed_until: null,
  max_quantity: 1,
  depends_on_value_id: null,
  link: null,
  available: true,
  why_not: null,
  default_quantity: 0,
  is_overridden: false,
  ...given,
})

export const group = (id: number, values: EffectiveValue[], given: Partial<EffectiveGroup> = {}): EffectiveGroup => ({
  id,
  owner_meal_id: null,
  name_he: 'קבוצה',
  name_en: 'Group',
  display: 'checkbox',
  min: 0,
  max: null,
  min_distinct: null,
  max_distinct: null,
  active: true,
  position: id,
  is_overridden: false,
  values,
  ...given,
})

export const SLOT_CONTEXT = {
  deli: deli(),
  date: DATE,
  start_minute: SEVEN_PM,
  type: 'delivery' as OrderType,
  load: EMPTY_LOAD,
  now: NOW,
}
