import type { EffectiveGroup } from '../catalog/variants.ts'

export const ORDER_TYPES = ['delivery', 'pickup'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/**
 * Times of day are minutes of the business day: 04:00 is 240, midnight 1440, 04:00 of the next morning 1680. Every span
 * is half-open, every date the business day it belongs to, so that a night belongs to the evening before it.
 */
export const DAY_STARTS_MINUTE = 240
export const DAY_ENDS_MINUTE = 1680
export type Span = { readonly from_minute: number; readonly until_minute: number }

/** One span of a weekday (0 is Sunday); a day may have several. */
export type OpeningHours = Span & { readonly order_type: OrderType; readonly weekday: number }

/** Other hours on one date; no spans: closed. `order_type` null: both. */
export type CalendarException = {
  readonly id: number
  readonly date: string
  readonly order_type: OrderType | null
  readonly spans: readonly Span[]
  readonly reason_he: string
  readonly reason_en: string
}

/** Null: no limit. Minutes by kitchen section; a section that is not named has no limit. */
export type Capacity = {
  readonly orders: number | null
  readonly bags: number | null
  readonly section_minutes: Readonly<Record<string, number>>
}

/** Slots of `every_minutes` from `from_minute` to `until_minute`, on these weekdays. */
export type SlotSeries = Span & {
  readonly id: number
  readonly order_type: OrderType
  readonly weekdays: readonly number[]
  readonly every_minutes: number
  /** Ordered at least so long before the slot begins. */
  readonly lead_minutes: number
  /** And before this minute of the day that lies so many days before; null: no such closing time. */
  readonly cutoff_days: number
  readonly cutoff_minute: number | null
  /** How many days ahead it can be ordered; 0 is today only. */
  readonly days_ahead: number
  readonly capacity: Capacity
}

export const SLOT_EVENT_KINDS = ['blocked', 'reduced', 'extra'] as const
export type SlotEventKind = (typeof SLOT_EVENT_KINDS)[number]

/** What differs on one date. It touches the slots that begin inside its span. `order_type` null: both. */
export type SlotEvent = Span & {
  readonly id: number
  readonly date: string
  readonly order_type: OrderType | null
  readonly kind: SlotEventKind
  /** Of `reduced`: what is left of the capacity, rounded down. */
  readonly percent: number | null
  /** Of `extra`: slots beside those of the series, also outside the opening hours. */
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

/** When a meal is offered: in slots that begin inside. A quota of its own goes before that of the item. */
export type ItemWindow = Span & { readonly weekdays: readonly number[]; readonly quota: number | null }
/** Portions per slot on one date; 0: not sold that day. */
export type ItemDate = { readonly date: string; readonly quota: number }

/** A meal as one deli sells it. */
export type ItemFacts = {
  readonly active: boolean
  /** Null: as the meal costs everywhere. */
  readonly price_agorot: number | null
  /** Portions per slot; null: no limit. */
  readonly quota: number | null
  readonly snoozed_until: string | null
  /** None: in every slot. */
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
  /** In hundredths of a standard bag. */
  readonly volume: number
  readonly price_agorot: number
  /** Kitchen minutes of one portion, by section. */
  readonly section_minutes: Readonly<Record<string, number>>
  /** As resolved for this meal now. */
  readonly groups: readonly EffectiveGroup[]
  /** Null: this deli does not sell it. */
  readonly item: ItemFacts | null
}

/** What is taken of one slot, by holds and by orders. */
export type SlotLoad = {
  readonly orders: number
  readonly bags: number
  readonly section_minutes: Readonly<Record<string, number>>
  /** Portions by meal. */
  readonly portions: Readonly<Record<string, number>>
}
export const EMPTY_LOAD: SlotLoad = { orders: 0, bags: 0, section_minutes: {}, portions: {} }

/** Happy hour of a deli: for slots that begin inside, on these weekdays, but not on the excluded dates. */
export type HappyHour = Span & {
  readonly id: number
  readonly meal_ids: readonly number[]
  readonly weekdays: readonly number[]
  readonly excluded_dates: readonly string[]
  /** Exactly one of the two. */
  readonly percent: number | null
  readonly price_agorot: number | null
}

export type Ring = readonly (readonly [lng: number, lat: number])[]
/** The first ring is the border, the others are holes; each ends where it began. */
export type Shape = readonly Ring[]
export type DeliveryArea = {
  readonly id: number
  readonly deli_id: number
  readonly name_he: string
  readonly name_en: string
  readonly shape: Shape
  readonly fee_agorot: number
  readonly minimum_agorot: number
  /** From this total on, this fee instead. */
  readonly fee_steps: readonly { readonly from_total_agorot: number; readonly fee_agorot: number }[]
  /** On top, for slots that begin inside. */
  readonly surcharges: readonly (Span & { readonly weekdays: readonly number[]; readonly agorot: number })[]
  /** Where areas overlap, the highest counts; among equals the oldest. */
  readonly priority: number
  readonly active: boolean
  readonly shut_until: string | null
  readonly shut_reason_he: string
  readonly shut_reason_en: string
}
