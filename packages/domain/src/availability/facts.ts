import type { EffectiveGroup } from '../catalog/variants.ts'

export const ORDER_TYPES = ['delivery', 'pickup'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/**
 * Times of day are minutes of the business day: 04:00 is 240, midnight 1440, 04:00 of the next morning 1680.
 * Spans are half-open. Dates are business days, so a night belongs to the evening before it.
 */
export const DAY_STARTS_MINUTE = 240
export const DAY_ENDS_MINUTE = 1680
export type MinuteSpan = { readonly from_minute: number; readonly until_minute: number }

/** One span of a weekday (0 is Sunday); a day may have several. */
export type OpeningHours = MinuteSpan & { readonly order_type: OrderType; readonly weekday: number }

/** Replaces the hours of one date; no spans means closed. A null `order_type` means both order types. */
export type CalendarException = {
  readonly id: number
  readonly date: string
  readonly order_type: OrderType | null
  readonly spans: readonly MinuteSpan[]
  readonly reason_he: string
  readonly reason_en: string
}

/** Null means no limit. Minutes are keyed by kitchen section; a missing section has no limit. */
export type Capacity = {
  readonly orders: number | null
  readonly bags: number | null
  readonly section_minutes: Readonly<Record<string, number>>
}

/** Series of slots of `every_minutes` from `from_minute` to `until_minute`, on some weekdays. */
export type SlotSeries = MinuteSpan & {
  readonly id: number
  readonly order_type: OrderType
  readonly weekdays: readonly number[]
  readonly every_minutes: number
  /** Minimum minutes between ordering and the slot start. */
  readonly lead_minutes: number
  /** Ordering ends at `cutoff_minute` of the day `cutoff_days` before; null means no cut-off. */
  readonly cutoff_days: number
  readonly cutoff_minute: number | null
  /** Number of days ahead on which the slot can be ordered; 0 is today only. */
  readonly days_ahead: number
  readonly capacity: Capacity
}

export const SLOT_EVENT_KINDS = ['blocked', 'reduced', 'extra'] as const
export type SlotEventKind = (typeof SLOT_EVENT_KINDS)[number]

/** A change on one date; affects slots that begin inside its span. A null `order_type` means both order types. */
export type SlotEvent = MinuteSpan & {
  readonly id: number
  readonly date: string
  readonly order_type: OrderType | null
  readonly kind: SlotEventKind
  /** Percentage of the capacity that remains, rounded down; only for `reduced`. */
  readonly percent: number | null
  /** Length of additional slots, even outside the opening hours; only for `extra`. */
  readonly every_minutes: number | null
  readonly capacity: Capacity | null
  readonly reason_he: string
  readonly reason_en: string
}

export type Pause = {
  readonly until: string
  readonly order_types: readonly OrderType[]
  readonly note_he: string
  readonly note_en: string
}

export type DeliFacts = {
  readonly id: number
  readonly active: boolean
  readonly order_types: readonly OrderType[]
  readonly pause: Pause | null
  readonly hours: readonly OpeningHours[]
  readonly exceptions: readonly CalendarException[]
  readonly series: readonly SlotSeries[]
  readonly events: readonly SlotEvent[]
}

/** A meal is offered in slots that begin inside a window. The quota of a window wins over that of the item. */
export type ItemWindow = MinuteSpan & { readonly weekdays: readonly number[]; readonly quota: number | null }
/** Portions per slot on one date; 0 means not sold that day. */
export type ItemDate = { readonly date: string; readonly quota: number }

/** A meal as one deli sells it. */
export type ItemFacts = {
  readonly active: boolean
  /** Price at this deli; null means the general price of the meal. */
  readonly price_agorot: number | null
  /** Portions per slot; null means no limit. */
  readonly quota: number | null
  readonly snoozed_until: string | null
  /** Windows in which the meal is offered; empty means every slot. */
  readonly windows: readonly ItemWindow[]
  readonly dates: readonly ItemDate[]
}

export type MealFacts = {
  readonly id: number
  readonly category_active: boolean
  readonly active: boolean
  readonly available_from: string | null
  readonly available_until: string | null
  readonly snoozed_until: string | null
  readonly order_types: readonly OrderType[]
  /** Volume in hundredths of a standard bag. */
  readonly volume: number
  readonly price_agorot: number
  /** Kitchen minutes of one portion, by section. */
  readonly section_minutes: Readonly<Record<string, number>>
  /** Variant groups, resolved for this meal when it is loaded. */
  readonly groups: readonly EffectiveGroup[]
  /** The meal as this deli sells it; null when the deli does not sell it. */
  readonly item: ItemFacts | null
}

/** The capacity of one slot that reservations and orders use. */
export type SlotLoad = {
  readonly orders: number
  readonly bags: number
  readonly section_minutes: Readonly<Record<string, number>>
  /** Portions by meal id. */
  readonly portions: Readonly<Record<string, number>>
}
export const EMPTY_LOAD: SlotLoad = { orders: 0, bags: 0, section_minutes: {}, portions: {} }

/**
 * Happy hour of a deli. It applies to slots that begin inside its span, on its weekdays, except on the excluded dates.
 */
export type HappyHour = MinuteSpan & {
  readonly id: number
  readonly meal_ids: readonly number[]
  readonly weekdays: readonly number[]
  readonly excluded_dates: readonly string[]
  /** Exactly one of `percent` and `price_agorot` is set. */
  readonly percent: number | null
  readonly price_agorot: number | null
}

export type Ring = readonly (readonly [lng: number, lat: number])[]
/** The first ring is the border, the others are holes; the last point of each repeats the first. */
export type AreaShape = readonly Ring[]
export type DeliveryArea = {
  readonly id: number
  readonly deli_id: number
  readonly name_he: string
  readonly name_en: string
  readonly shape: AreaShape
  readonly fee_agorot: number
  readonly minimum_agorot: number
  /** Steps of the fee: each step replaces the base fee when the cart total reaches `from_total_agorot`. */
  readonly fee_steps: readonly { readonly from_total_agorot: number; readonly fee_agorot: number }[]
  /** Surcharges added to the fee for slots that begin inside their span. */
  readonly surcharges: readonly (MinuteSpan & { readonly weekdays: readonly number[]; readonly agorot: number })[]
  /** Among overlapping areas the highest priority wins, then the oldest. */
  readonly priority: number
  readonly active: boolean
  readonly shut_until: string | null
  readonly shut_reason_he: string
  readonly shut_reason_en: string
}
