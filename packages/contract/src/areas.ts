import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, instant, latitudeText, longitudeText, optionalText, smallIdText, text, version } from './fields.ts'
import { minute, minuteText, orderType, weekdays } from './schedule.ts'

const agorot = z.int().min(0).max(10_000_000)
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
/** Rings of [lng, lat]: the border, then holes; the last point of each repeats the first. */
export const ShapeForm = z.array(z.array(Position).min(4).max(500)).min(1).max(10)
const FeeStep = z.object({ from_total_agorot: agorot, fee_agorot: agorot })
const Surcharge = z.object({ weekdays, from_minute: minute, until_minute: minute, agorot })
export const AreaForm = z.object({
  name_he: text(80),
  name_en: optionalText(80),
  shape: ShapeForm,
  fee_agorot: agorot,
  minimum_agorot: agorot,
  fee_steps: z.array(FeeStep).max(10),
  surcharges: z.array(Surcharge).max(20),
  /** Among overlapping areas the highest priority wins. */
  priority: z.int().min(-100).max(100),
  active: z.boolean(),
})
export const Area = z
  .object({
    id: z.int(),
    deli_id: z.int(),
    ...AreaForm.shape,
    shut_until: instant.nullable(),
    shut_reason_he: z.string(),
    shut_reason_en: z.string(),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Area' })

export const NeighbourArea = Area.pick({
  id: true,
  deli_id: true,
  name_he: true,
  name_en: true,
  shape: true,
  fee_agorot: true,
}).extend({ deli: z.object({ id: z.int(), name_he: z.string(), name_en: z.string() }) })

/** Parts of the fee, in sequence; their sum is the fee. */
const FeePart = z.object({ kind: z.enum(['area', 'step', 'surcharge']), agorot: z.int(), name: z.string().optional() })
export const Quote = z
  .object({
    deli_id: z.int(),
    area: z.object({ id: z.int(), name_he: z.string(), name_en: z.string() }).nullable(),
    served: z.boolean(),
    /** Reason for no delivery: outside every area, area closed, or order too small. */
    because: z.enum(['outside', 'shut', 'below_minimum']).nullable(),
    shut_until: instant.nullable(),
    shut_reason_he: z.string(),
    shut_reason_en: z.string(),
    fee_agorot: z.int(),
    minimum_agorot: z.int(),
    trail: z.array(FeePart),
    /** The next lower fee step, if there is one. */
    next_step: FeeStep.nullable(),
  })
  .register(z.globalRegistry, { id: 'Quote' })

const id = z.object({ id: smallIdText })
const area = id.extend({ area_id: smallIdText })
const One = z.object({ data: Area })

export const areas = endpoints({
  areas: {
    method: 'GET',
    path: '/delis/:id/areas',
    summary: 'The delivery areas of a deli; at most a hundred',
    access: 'view_delis',
    deli_param: 'id',
    params: id,
    returns: z.object({ data: z.array(Area) }),
  },
  neighbourAreas: {
    method: 'GET',
    path: '/delis/:id/areas/neighbours',
    summary: 'Active delivery areas of the other delis, for display',
    access: 'view_delis',
    deli_param: 'id',
    params: id,
    returns: z.object({ data: z.array(NeighbourArea) }),
  },
  createArea: {
    method: 'POST',
    path: '/delis/:id/areas',
    summary: 'A new delivery area',
    access: 'manage_delis',
    deli_param: 'id',
    params: id,
    body: AreaForm,
    returns: One,
  },
  updateArea: {
    method: 'PUT',
    path: '/delis/:id/areas/:area_id',
    summary: 'Replace a delivery area: the complete form',
    access: 'manage_delis',
    deli_param: 'id',
    params: area,
    body: AreaForm.extend({ version }),
    returns: One,
  },
  deleteArea: {
    method: 'DELETE',
    path: '/delis/:id/areas/:area_id',
    summary: 'Delete a delivery area',
    access: 'manage_delis',
    deli_param: 'id',
    params: area,
    returns: z.object({ data: z.object({ id: z.int() }) }),
  },
  shut: {
    method: 'PUT',
    path: '/delis/:id/areas/:area_id/shut',
    summary: 'Close an area for some minutes (rain), or reopen it',
    access: 'work_deli_orders',
    deli_param: 'id',
    params: area,
    body: z.object({
      /** Minutes for which the area closes; null reopens it. */
      minutes: z.int().min(5).max(1440).nullable(),
      reason_he: optionalText(200),
      reason_en: optionalText(200),
    }),
    returns: One,
  },
  importGeoJson: {
    method: 'POST',
    path: '/delis/:id/areas/import',
    summary: 'Import areas from GeoJSON, one per polygon; all or none',
    access: 'manage_delis',
    deli_param: 'id',
    params: id,
    per_minute: 10,
    body: z.object({
      geojson: z.string().min(2).max(500_000),
      fee_agorot: agorot,
      minimum_agorot: agorot,
    }),
    returns: z.object({ data: z.array(Area) }),
  },
  quotes: {
    method: 'GET',
    path: '/areas/at',
    summary: 'Delis that deliver to a point with area and fee, or the reason against it',
    access: 'signed_in',
    query: z.object({
      lat: latitudeText,
      lng: longitudeText,
      deli: smallIdText.optional(),
      /** Total of the cart; omitted while the cart is empty, which skips the check of the minimum. */
      total_agorot: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .optional(),
      /** Business date of the slot; omitted for an order as soon as possible. */
      date: day.optional(),
      minute: minuteText.optional(),
      type: orderType.optional(),
    }),
    returns: z.object({ data: z.array(Quote) }),
  },
})
