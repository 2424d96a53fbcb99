import { DAY_ENDS_MINUTE, DAY_STARTS_MINUTE, ORDER_TYPES, SLOT_EVENT_KINDS } from '@tavlin/domain/availability/facts'
import { REASON_CODES } from '@tavlin/domain/availability/reasons'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, instant, optionalText, smallId, smallIdText, text, version } from './fields.ts'

/** Minutes of the business day: 240 is 04:00, 1680 is 04:00 of the next morning. */
export const minute = z.int().min(DAY_STARTS_MINUTE).max(DAY_ENDS_MINUTE)
export const minuteText = z
  .string()
  .regex(/^\d{3,4}$/, 'is not a minute of the day')
  .transform(Number)
  .pipe(minute)
export const orderType = z.enum(ORDER_TYPES)
export const weekdays = z.array(z.int().min(0).max(6)).min(1).max(7)
const spanShape = { from_minute: minute, until_minute: minute }
const Span = z.object(spanShape)
const limit = z.int().min(0).max(100_000).nullable()
/** Minutes by id of the kitchen section. */
const sectionMinutes = z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.int().min(0).max(100_000))
export const CapacityForm = z.object({ orders: limit, bags: limit, section_minutes: sectionMinutes })

export const HoursForm = z.object({ order_type: orderType, weekday: z.int().min(0).max(6), ...spanShape })
export const SeriesForm = z.object({
  /** The id of the series; null for a new one. */
  id: smallId.nullable(),
  order_type: orderType,
  weekdays,
  ...spanShape,
  every_minutes: z.int().min(5).max(1440),
  lead_minutes: z.int().min(0).max(20_160),
  cutoff_days: z.int().min(0).max(30),
  cutoff_minute: minute.nullable(),
  days_ahead: z.int().min(0).max(90),
  capacity: CapacityForm,
})
export const ExceptionForm = z.object({
  /** First day of the exception, which is stored as one row per day. */
  from_date: day,
  /** Day after the last day; null for a single day. An exception covers at most 60 days. */
  until_date: day.nullable(),
  order_type: orderType.nullable(),
  /** Opening spans of the day; an empty list means closed. */
  spans: z.array(Span).max(6),
  reason_he: text(200),
  reason_en: optionalText(200),
  /** Key of the holiday suggestion that the exception was created from. */
  holiday: z
    .string()
    .regex(/^[a-z][a-z0-9_+-]{0,79}$/, 'is not the key of a suggestion')
    .nullable(),
})
export const SlotEventForm = z.object({
  date: day,
  order_type: orderType.nullable(),
  ...spanShape,
  kind: z.enum(SLOT_EVENT_KINDS),
  percent: z.int().min(1).max(99).nullable(),
  every_minutes: z.int().min(5).max(1440).nullable(),
  capacity: CapacityForm.nullable(),
  reason_he: text(200),
  reason_en: optionalText(200),
})

const Capacity = z.object({
  orders: z.int().nullable(),
  bags: z.int().nullable(),
  section_minutes: z.record(z.string(), z.int()),
})
const ExceptionRow = z.object({
  id: z.int(),
  date: day,
  order_type: orderType.nullable(),
  spans: z.array(Span),
  reason_he: z.string(),
  reason_en: z.string(),
  holiday: z.string().nullable(),
})
const SlotEventRow = z.object({
  id: z.int(),
  date: day,
  order_type: orderType.nullable(),
  ...spanShape,
  kind: z.enum(SLOT_EVENT_KINDS),
  percent: z.int().nullable(),
  every_minutes: z.int().nullable(),
  capacity: Capacity.nullable(),
  reason_he: z.string(),
  reason_en: z.string(),
})
/** Exceptions and events from the current business day on; past ones are in the activity log. */
export const Schedule = z
  .object({
    deli_id: z.int(),
    version: z.int(),
    hours: z.array(HoursForm),
    exceptions: z.array(ExceptionRow),
    series: z.array(SeriesForm.extend({ id: z.int(), capacity: Capacity })),
    events: z.array(SlotEventRow),
    /** All kitchen sections in display order; capacity refers to them by id. */
    sections: z.array(z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Schedule' })

export const ReasonAnswer = z.object({
  code: z.enum(REASON_CODES),
  because: z.string(),
  meal_id: z.int().optional(),
  section_id: z.int().optional(),
  event_id: z.int().optional(),
  exception_id: z.int().optional(),
  group_id: z.int().optional(),
  value_ids: z.array(z.int()).optional(),
  at: instant.optional(),
  date: day.optional(),
  spans: z.array(z.object({ from_minute: z.int(), until_minute: z.int() })).optional(),
  left: z.int().optional(),
  limit: z.int().optional(),
  wanted: z.int().optional(),
  reason_he: z.string().optional(),
  reason_en: z.string().optional(),
})

const Used = z.object({ used: z.int(), limit: z.int().nullable() })
/** A slot of one date: its capacity, its load, and why it can no longer be ordered. */
export const Slot = z
  .object({
    order_type: orderType,
    start_minute: z.int(),
    end_minute: z.int(),
    starts_at: instant,
    ends_at: instant,
    /** Series of the slot; null when it has orders but is no longer offered. */
    series_id: z.int().nullable(),
    orders: Used,
    bags: Used,
    sections: z.array(Used.extend({ section_id: z.int() })),
    /** Fill of the fullest limit, in percent; null without limits. */
    fill_percent: z.int().nullable(),
    reasons: z.array(ReasonAnswer),
  })
  .register(z.globalRegistry, { id: 'Slot' })
const Hour = z.object({
  /** Start of the hour, in minutes of the business day. */
  minute: z.int(),
  orders: Used,
  bags: Used,
  section_minutes: Used,
  fill_percent: z.int().nullable(),
})
export const DeliLoad = z.object({
  deli_id: z.int(),
  name_he: z.string(),
  name_en: z.string(),
  /** Load per hour; contains only hours with slots. */
  hours: z.array(Hour),
})
/** A holiday that a user may accept as an exception. */
export const Suggestion = z.object({
  key: z.string(),
  date: day,
  title_he: z.string(),
  title_en: z.string(),
  kind: z.enum(['holiday', 'eve', 'shabbat', 'fast']),
  /** Candle lighting on eves and Fridays: the deli closes at this minute. */
  closes_minute: z.int().nullable(),
  /**
   * Nightfall at the end of a holiday: the deli opens at this minute. When candle lighting is null too, the deli is
   * closed all day.
   */
  opens_minute: z.int().nullable(),
  /** The exceptions that are created on acceptance: one for both order types, or one each when their hours differ. */
  writes: z.array(z.object({ order_type: orderType.nullable(), spans: z.array(Span) })),
  accepted: z.boolean(),
})

const id = z.object({ id: smallIdText })
const One = z.object({ data: Schedule })

export const schedule = endpoints({
  schedule: {
    method: 'GET',
    path: '/delis/:id/schedule',
    summary: 'Opening hours, exceptions, slots and their events',
    access: 'view_delis',
    deli_param: 'id',
    params: id,
    returns: One,
  },
  saveHours: {
    method: 'PUT',
    path: '/delis/:id/hours',
    summary: 'Replace the opening hours',
    access: 'manage_delis',
    deli_param: 'id',
    params: id,
    body: z.object({ hours: z.array(HoursForm).max(100), version }),
    returns: One,
  },
  saveSeries: {
    method: 'PUT',
    path: '/delis/:id/series',
    summary: 'Replace the slot series; existing orders are unchanged',
    access: 'manage_delis',
    deli_param: 'id',
    params: id,
    body: z.object({ series: z.array(SeriesForm).max(60), version }),
    returns: One,
  },
  addException: {
    method: 'POST',
    path: '/delis/:id/exceptions',
    summary: 'Set other hours, or closed, for one or several days; replaces existing exceptions',
    access: 'manage_delis',
    deli_param: 'id',
    params: id,
    body: ExceptionForm,
    returns: One,
  },
  deleteException: {
    method: 'DELETE',
    path: '/delis/:id/exceptions/:exception_id',
    summary: 'Delete an exception',
    access: 'manage_delis',
    deli_param: 'id',
    params: id.extend({ exception_id: smallIdText }),
    returns: One,
  },
  suggestions: {
    method: 'GET',
    path: '/delis/:id/holidays',
    summary: 'Hebrew holidays and Shabbat of the next days, with candle lighting and nightfall, as suggestions',
    access: 'view_delis',
    deli_param: 'id',
    params: id,
    query: z.object({ from: day.optional(), days: z.enum(['30', '90', '365']).default('90') }),
    returns: z.object({ data: z.array(Suggestion) }),
  },
  addEvent: {
    method: 'POST',
    path: '/delis/:id/slot-events',
    summary: 'Block, reduce or add slots on one date',
    access: 'manage_delis',
    deli_param: 'id',
    params: id,
    body: SlotEventForm,
    returns: One,
  },
  deleteEvent: {
    method: 'DELETE',
    path: '/delis/:id/slot-events/:event_id',
    summary: 'Delete a slot event',
    access: 'manage_delis',
    deli_param: 'id',
    params: id.extend({ event_id: smallIdText }),
    returns: One,
  },
  slots: {
    method: 'GET',
    path: '/delis/:id/slots',
    summary: 'Slots of a date with their load',
    access: 'view_delis',
    deli_param: 'id',
    params: id,
    query: z.object({ date: day, type: orderType.optional() }),
    returns: z.object({ data: z.array(Slot) }),
  },
  load: {
    method: 'GET',
    path: '/delis/load',
    summary: 'Load of each deli per hour; at most fifty delis',
    access: 'view_delis',
    query: z.object({
      date: day,
      deli: smallIdText.optional(),
      /** Comma-separated deli ids, such as the rows of one page. */
      delis: z
        .string()
        .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, 'are not ids')
        .transform((ids) => ids.split(',').map(Number))
        .optional(),
      type: orderType.optional(),
    }),
    returns: z.object({ data: z.array(DeliLoad) }),
  },
})
