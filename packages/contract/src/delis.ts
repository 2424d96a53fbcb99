import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, instant, optionalText, optionalVersion, smallId, smallIdText, text } from './fields.ts'
import { AnswerPerRow, exportFormat, listOf, listQuery } from './list.ts'
import { minute, orderType, Slot, weekdays } from './schedule.ts'

const agorot = z.int().min(0).max(10_000_000)
const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })
const orderTypes = z.array(orderType).max(2)
const BagType = z.object({ name_he: text(60), name_en: optionalText(60), volume: z.int().min(1).max(10_000) })
const Pause = z.object({
  until: instant,
  order_types: z.array(orderType),
  note_he: z.string(),
  note_en: z.string(),
})

export const DELI_STATES = ['open', 'closed', 'paused', 'inactive'] as const
export const DeliRow = z.object({
  ...Named.shape,
  phone: z.string(),
  address: z.string(),
  active: z.boolean(),
  order_types: z.array(orderType),
  pause: Pause.nullable(),
  state: z.enum(DELI_STATES),
  /** The time at which a closed deli opens next. */
  opens_at: instant.nullable(),
  items: z.int(),
  areas: z.int(),
  version: z.int(),
})
export const DeliForm = z.object({
  name_he: text(80),
  name_en: optionalText(80),
  phone: optionalText(30),
  address: optionalText(200),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  /**
   * The signed location from `GET /locations/:place_id`, which contains the address; lat and lng are the pin. Null leaves
   * the address unchanged.
   */
  location: z.string().max(4000).nullable().default(null),
  active: z.boolean(),
  order_types: orderTypes,
  bag_types: z.array(BagType).max(12),
  printer_host: z
    .string()
    .max(253)
    .regex(/^[a-z0-9.:-]*$/i, 'is not the name or address of a printer'),
  printer_port: z.int().min(1).max(65_535),
})
/** Setup that a deli still needs before it can accept orders; empty when complete. */
export const MISSING = ['active', 'order_types', 'location', 'hours', 'series', 'items', 'areas'] as const
export const Deli = z
  .object({
    ...DeliRow.omit({ items: true, areas: true }).shape,
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    /** Location of the chosen address; null when it was typed by hand. */
    geocoded_lat: z.number().nullable(),
    geocoded_lng: z.number().nullable(),
    bag_types: z.array(BagType),
    printer_host: z.string(),
    printer_port: z.int(),
    missing: z.array(z.enum(MISSING)),
    /** Whether a driver starts here by default, or has a shift here from today on. */
    has_drivers: z.boolean(),
    schedule_version: z.int(),
    items_version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Deli' })

const ItemWindow = z.object({
  weekdays,
  from_minute: minute,
  until_minute: minute,
  quota: z.int().min(0).max(100_000).nullable(),
})
const ItemDate = z.object({ date: day, quota: z.int().min(0).max(100_000) })
export const ItemForm = z.object({
  meal_id: smallId,
  active: z.boolean(),
  price_agorot: agorot.nullable(),
  quota: z.int().min(0).max(100_000).nullable(),
  snoozed_until: instant.nullable(),
  windows: z.array(ItemWindow).max(10),
  dates: z.array(ItemDate).max(60),
})
/** One meal as this deli sells it; `sold` is false for meals of the menu that the deli does not sell. */
export const DeliItem = z
  .object({
    ...ItemForm.shape,
    sold: z.boolean(),
    meal: Named.extend({
      category: Named,
      picture: z.string().nullable(),
      price_agorot: z.int(),
      active: z.boolean(),
      snoozed_until: instant.nullable(),
      available_from: day.nullable(),
      available_until: day.nullable(),
      order_types: z.array(orderType),
    }),
  })
  .register(z.globalRegistry, { id: 'DeliItem' })
export const HappyHourForm = z.object({
  /** The id of the happy hour; null for a new one. */
  id: smallId.nullable(),
  meal_ids: z.array(smallId).min(1).max(1000),
  weekdays,
  from_minute: minute,
  until_minute: minute,
  excluded_dates: z.array(day).max(60),
  percent: z.int().min(1).max(99).nullable(),
  price_agorot: agorot.nullable(),
})
const Items = z.object({
  deli_id: z.int(),
  version: z.int(),
  items: z.array(DeliItem),
})
const HappyHours = z.object({
  deli_id: z.int(),
  version: z.int(),
  happy_hours: z.array(HappyHourForm.extend({ id: z.int() })),
  /** Meals that the deli sells, with its price outside happy hours. */
  meals: z.array(Named.extend({ category: Named, price_agorot: z.int() })),
})
const Person = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  /** Email address; null for callers who do not manage this deli, who see only names. */
  email: z.string().nullable(),
  roles: z.array(z.object({ name: z.string(), view_name: z.string(), everywhere: z.boolean() })),
})

const deliList = listQuery(['name', 'name_en'], { active: z.enum(['true', 'false']).optional() })
const id = z.object({ id: smallIdText })
const One = z.object({ data: Deli })

/** Meals by deli, and whether the delis sell them from now on. */
export const MealAssignment = z.object({
  items: z
    .array(z.object({ deli_id: smallId, meal_ids: z.array(smallId).min(1).max(100) }))
    .min(1)
    .max(500),
  sell: z.boolean(),
})

export const delis = endpoints({
  exportDelis: {
    method: 'GET',
    path: '/delis/export',
    summary: 'Export delis that the caller may see as a spreadsheet',
    access: 'view_delis',
    per_minute: 10,
    query: deliList.omit({ cursor: true, limit: true }).extend(exportFormat),
    returns: 'stream',
  },
  delis: {
    method: 'GET',
    path: '/delis',
    summary: 'Delis by name or address that the caller may see',
    access: 'view_delis',
    query: deliList,
    returns: listOf(DeliRow),
  },
  deli: {
    method: 'GET',
    path: '/delis/:id',
    summary: 'One deli',
    access: 'view_delis',
    deli_param: 'id',
    params: id,
    returns: One,
  },
  createDeli: {
    method: 'POST',
    path: '/delis',
    summary:
      'Create a deli, empty or with hours, slots, meals and areas of another; needs the permission for all delis',
    access: 'manage_delis',
    scope: 'business',
    body: DeliForm.extend({ copy_of: smallId.optional() }),
    returns: One,
  },
  updateDeli: {
    method: 'PUT',
    path: '/delis/:id',
    summary: 'Replace a deli: the complete form',
    access: 'manage_delis',
    deli_param: 'id',
    params: id,
    body: DeliForm.extend({ version: optionalVersion }),
    returns: One,
  },
  deleteDeli: {
    method: 'DELETE',
    path: '/delis/:id',
    summary: 'Delete a deli that never sold or stocked anything',
    access: 'manage_delis',
    deli_param: 'id',
    params: id,
    returns: z.object({ data: z.object({ id: z.int() }) }),
  },
  pause: {
    method: 'PUT',
    path: '/delis/:id/pause',
    summary: 'Pause orders until a moment, with a note for customers, or resume',
    access: 'work_deli_orders',
    deli_param: 'id',
    params: id,
    body: z.object({
      /** End of the pause, at most a week ahead; null ends the pause. */
      until: instant.nullable(),
      order_types: orderTypes.min(1),
      note_he: optionalText(200),
      note_en: optionalText(200),
    }),
    returns: One,
  },
  pauseSlots: {
    method: 'GET',
    path: '/delis/:id/pause/slots',
    summary: 'Slots that a pause until this moment would close',
    access: 'view_delis',
    deli_param: 'id',
    params: id,
    query: z.object({ until: instant, /** Order type to check; omitted for all types. */ type: orderType.optional() }),
    returns: z.object({
      data: z.array(z.object({ order_type: orderType, starts_at: instant })),
      /** Total number of closed slots; the list contains the first twelve. */
      in_all: z.int(),
    }),
  },
  people: {
    method: 'GET',
    path: '/delis/:id/people',
    summary: 'Staff of a deli; emails and roles only for its managers',
    access: 'view_delis',
    deli_param: 'id',
    params: id,
    returns: z.object({
      data: z.array(Person),
      /** Number of users who may accept orders of this deli. */ acceptors: z.int(),
    }),
  },
  orderMetadata: {
    method: 'GET',
    path: '/delis/:id/order/metadata',
    summary: 'Data of the deli board: statuses, allowed moves, bag types, slots of the day with fill, counts',
    access: 'view_delis',
    deli_param: 'id',
    params: id,
    query: z.object({ date: day.optional() }),
    returns: z.object({
      data: z.object({
        deli_id: z.int(),
        date: day,
        statuses: z.array(z.string()),
        moves: z.array(
          z.object({
            name: z.string(),
            from: z.array(z.string()),
            to: z.string(),
            order_types: z.array(orderType),
            allowed: z.boolean(),
          }),
        ),
        bag_types: z.array(BagType),
        slots: z.array(Slot),
        counts: z.record(z.string(), z.int()),
      }),
    }),
  },
  items: {
    method: 'GET',
    path: '/delis/:id/items',
    summary: 'Meals the deli sells; with ?all=true also the rest of the menu',
    access: 'view_delis',
    deli_param: 'id',
    params: id,
    query: z.object({ all: z.enum(['true', 'false']).default('false') }),
    returns: z.object({ data: Items }),
  },
  saveItems: {
    method: 'PUT',
    path: '/delis/:id/items',
    summary: 'Replace the list of meals the deli sells',
    access: 'manage_delis',
    deli_param: 'id',
    params: id,
    body: z.object({ items: z.array(ItemForm).max(1000), version: optionalVersion }),
    returns: z.object({ data: Items }),
  },
  saveItem: {
    method: 'PUT',
    path: '/delis/:id/items/:meal_id',
    summary: 'Change one meal of this deli, without conflicts with changes of other meals',
    access: 'manage_delis',
    deli_param: 'id',
    params: id.extend({ meal_id: smallIdText }),
    body: ItemForm.omit({ meal_id: true }),
    returns: z.object({ data: DeliItem }),
  },
  changeItems: {
    method: 'POST',
    path: '/delis/:id/items/bulk',
    summary: 'Bulk action on meals of a deli: sell, drop, switch, snooze, wake or set a quota',
    access: 'manage_delis',
    deli_param: 'id',
    params: id,
    body: z.object({
      meal_ids: z.array(smallId).max(500),
      /** Category whose meals are all included, in addition to those listed. */
      category_id: smallId.nullable(),
      action: z.enum(['sell', 'drop', 'activate', 'deactivate', 'snooze', 'wake', 'quota', 'windows']),
      until: instant.nullable(),
      quota: z.int().min(0).max(100_000).nullable(),
      windows: z.array(ItemWindow).max(10).nullable(),
    }),
    returns: AnswerPerRow,
  },
  previewAssignment: {
    method: 'POST',
    path: '/deli-items/preview',
    summary: 'How many meals of how many delis an assignment would change; saves nothing',
    access: 'manage_delis',
    reads: true,
    body: MealAssignment,
    returns: z.object({ data: z.object({ items: z.int(), delis: z.int() }) }),
  },
  assignMeals: {
    method: 'POST',
    path: '/deli-items/assign',
    summary: 'Sell meals in several delis, or stop selling them; returns what changed, which the opposite undoes',
    access: 'manage_delis',
    body: MealAssignment,
    returns: z.object({
      data: z.object({ changed: z.array(z.object({ deli_id: z.int(), meal_ids: z.array(z.int()) })) }),
    }),
  },
  happyHours: {
    method: 'GET',
    path: '/delis/:id/items/happy-hour',
    summary: 'The happy hours of a deli',
    access: 'view_delis',
    deli_param: 'id',
    params: id,
    returns: z.object({ data: HappyHours }),
  },
  saveHappyHours: {
    method: 'PUT',
    path: '/delis/:id/items/happy-hour',
    summary: 'Replace the happy hours; overlaps are rejected',
    access: 'manage_delis',
    deli_param: 'id',
    params: id,
    body: z.object({ happy_hours: z.array(HappyHourForm).max(60), version: optionalVersion }),
    returns: z.object({ data: HappyHours }),
  },
})
