import { DRIVER_SKILLS, DUTIES, VEHICLE_KINDS } from '@tavlin/domain/dispatch/dispatch-enums'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, id, idText, instant, optionalText, smallId, smallIdText, text, version } from './fields.ts'
import { AnswerPerRow, exportFormat, listOf, listQuery } from './list.ts'
import { Named, named } from './order-schemas.ts'
import { minute } from './schedule.ts'

export const vehicleKind = z.enum(VEHICLE_KINDS)
export const duty = z.enum(DUTIES)
export const SHIFT_KINDS = ['work', 'absent'] as const

export const DriverForm = z.object({
  deli_id: smallId,
  phone: optionalText(30),
  vehicle_kind: vehicleKind,
  vehicle_name: optionalText(60),
  vehicle_plate: optionalText(20),
  /** Capacity in hundredths of a bag. */
  capacity_volume: z.int().min(1).max(100_000),
  capacity_bags: z.int().min(1).max(1000),
  capacity_stops: z.int().min(1).max(200),
  skills: z.array(z.enum(DRIVER_SKILLS)).max(DRIVER_SKILLS.length),
  /** Delivery areas of the deli; empty for all. */
  area_ids: z.array(smallId).max(100),
  active: z.boolean(),
  note: optionalText(500),
})
export const Driver = named('Driver', {
  ...DriverForm.shape,
  phone: z.string().nullable(),
  id: z.int(),
  name: z.string(),
  email: z.string(),
  deli: Named,
  duty,
  duty_since: instant.nullable(),
  version: z.int(),
})
/** The latest position of a driver; `still_since`: since when the driver has stayed there. */
export const DriverPosition = z.object({
  lat: z.number(),
  lng: z.number(),
  at: instant,
  still_since: instant.nullable(),
})
/** A working day or an absence. Times are minutes of the business day. */
const shiftShape = {
  driver_id: id,
  deli_id: smallId,
  date: day,
  start_minute: minute,
  end_minute: minute,
  kind: z.enum(SHIFT_KINDS),
  note: optionalText(200),
}
export const Shift = named('Shift', { ...shiftShape, id: z.int(), version: z.int(), deli: Named })
export const ShiftForm = z.object(shiftShape)
export const ShiftTemplate = z.object({
  id: z.int(),
  name_he: z.string(),
  name_en: z.string(),
  start_minute: z.int(),
  end_minute: z.int(),
})
/** A stop planned outside the hours of a changed shift; it returns to the waiting list. */
const FallenBackStop = z.object({ order_id: z.int(), number: z.int(), trip_id: z.int(), hour: z.int() })
const OneShift = z.object({ data: z.object({ shift: Shift.nullable(), fell_back: z.array(FallenBackStop) }) })

export const DriverStatsReport = z.object({
  driver_id: z.int(),
  trips: z.int(),
  stops: z.int(),
  late_stops: z.int(),
  failed_stops: z.int(),
  distance_m: z.int(),
  driving_s: z.int(),
  shift_minutes: z.int(),
  average_late_s: z.int(),
})
const drivers_list = listQuery(['name', 'deli', 'duty'], {
  deli: smallIdText.optional(),
  duty: duty.optional(),
  vehicle: vehicleKind.optional(),
  active: z.enum(['true', 'false']).optional(),
})

export const drivers = endpoints({
  drivers: {
    method: 'GET',
    path: '/drivers',
    summary: 'Drivers by name, phone or vehicle',
    access: 'manage_drivers',
    query: drivers_list,
    returns: listOf(Driver),
  },
  exportDrivers: {
    method: 'GET',
    path: '/drivers/export',
    summary: 'Export drivers as a spreadsheet',
    access: 'manage_drivers',
    per_minute: 10,
    query: drivers_list.omit({ cursor: true, limit: true }).extend(exportFormat),
    returns: 'stream',
  },
  driver: {
    method: 'GET',
    path: '/drivers/:id',
    summary: 'One driver with vehicle, capacity and recent trips',
    access: 'manage_drivers',
    params: z.object({ id: idText }),
    returns: z.object({
      data: z.object({
        ...Driver.shape,
        stats: DriverStatsReport,
        trips: z.array(
          z.object({
            id: z.int(),
            date: day,
            hour: z.int(),
            status: z.string(),
            stops: z.int(),
            late_stops: z.int(),
            distance_m: z.int(),
          }),
        ),
      }),
    }),
  },
  candidates: {
    method: 'GET',
    path: '/drivers/candidates',
    summary: 'Users with the driver permission who are not drivers yet',
    access: 'manage_drivers',
    query: z.object({ search: optionalText(100).default('') }),
    returns: z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })) }),
  },
  createDriver: {
    method: 'POST',
    path: '/drivers',
    summary: 'Make a user a driver with a vehicle',
    access: 'manage_drivers',
    body: DriverForm.extend({ user_id: id }),
    returns: z.object({ data: Driver }),
  },
  updateDriver: {
    method: 'PUT',
    path: '/drivers/:id',
    summary: 'Change vehicle, capacity, phone, skills and areas of a driver',
    access: 'manage_drivers',
    params: z.object({ id: idText }),
    body: DriverForm.extend({ version }),
    returns: z.object({ data: Driver }),
  },
  setDuty: {
    method: 'PUT',
    path: '/drivers/:id/duty',
    summary: 'Set the duty of a driver: on, break or off',
    access: 'manage_drivers',
    params: z.object({ id: idText }),
    body: z.object({ duty }),
    returns: z.object({ data: Driver }),
  },
  setOwnDuty: {
    method: 'PUT',
    path: '/driver/duty',
    summary: 'Start the own shift, start a break or end it; no trips are assigned during a break',
    access: 'drive_trips',
    body: z.object({
      duty: z.enum(['on', 'break']),
      /** Time of the tap by the phone's clock, and the measured difference to the server's; null when unknown. */
      device_at: instant,
      offset_ms: z.int().min(-10_000_000_000).max(10_000_000_000).nullable().default(null),
    }),
    returns: z.object({ data: z.object({ duty, duty_since: instant.nullable() }) }),
  },
  sharePosition: {
    method: 'PUT',
    path: '/driver/position-sharing',
    summary: 'Allow or refuse that the own position is shared during trips; refusing deletes stored positions',
    access: 'drive_trips',
    body: z.object({ is_shared: z.boolean() }),
    returns: z.object({ data: z.object({ is_shared: z.boolean() }) }),
  },
  savePositions: {
    method: 'POST',
    path: '/driver/positions',
    summary: 'Report where the driver was on the current trip, as a batch',
    access: 'drive_trips',
    body: z.object({
      trip_id: id,
      points: z
        .array(z.object({ device_at: instant, lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }))
        .min(1)
        .max(200),
      offset_ms: z.int().min(-10_000_000_000).max(10_000_000_000).nullable().default(null),
    }),
    returns: z.object({ data: z.object({ stored: z.int() }) }),
  },
  positions: {
    method: 'GET',
    path: '/drivers/positions',
    summary: 'Latest positions of the drivers who are under way',
    access: 'access_inlay_screen',
    query: z.object({ deli: smallIdText.optional() }),
    returns: z.object({ data: z.array(DriverPosition.extend({ driver_id: z.int() })) }),
  },
  calendar: {
    method: 'GET',
    path: '/drivers/shifts',
    summary: 'Shifts of a week and the number of drivers needed',
    access: 'manage_drivers',
    query: z.object({ from: day, deli: smallIdText.optional() }),
    returns: z.object({
      data: z.object({
        from: day,
        drivers: z.array(
          Driver.pick({
            id: true,
            name: true,
            deli: true,
            vehicle_kind: true,
            vehicle_name: true,
            capacity_volume: true,
            duty: true,
            active: true,
          }),
        ),
        shifts: z.array(Shift),
        templates: z.array(ShiftTemplate),
        delis: z.array(Named),
        /**
         * Drivers needed per day. The forecast uses for each hour the larger of the volume booked so far and the volume
         * typical of the weekday.
         */
        days: z.array(
          z.object({
            date: day,
            assigned: z.int(),
            needed: z.int(),
            /** The part of the day with the most drivers missing. */
            short_of: z.enum(['morning', 'midday', 'evening']).nullable(),
          }),
        ),
      }),
    }),
  },
  createShift: {
    method: 'POST',
    path: '/drivers/shifts',
    summary: 'Create a shift or an absence of a driver',
    access: 'manage_drivers',
    body: ShiftForm,
    returns: OneShift,
  },
  updateShift: {
    method: 'PUT',
    path: '/drivers/shifts/:id',
    summary: 'Change a shift; returns orders outside it, which go back to the waiting list',
    access: 'manage_drivers',
    params: z.object({ id: idText }),
    body: ShiftForm.extend({ version }),
    returns: OneShift,
  },
  previewShift: {
    method: 'POST',
    path: '/drivers/shifts/:id/preview',
    summary: 'Preview which planned orders a changed shift would release; saves nothing',
    access: 'manage_drivers',
    params: z.object({ id: idText }),
    body: z.object({ start_minute: minute, end_minute: minute, kind: z.enum(SHIFT_KINDS) }),
    reads: true,
    returns: z.object({ data: z.object({ fell_back: z.array(FallenBackStop) }) }),
  },
  deleteShift: {
    method: 'DELETE',
    path: '/drivers/shifts/:id',
    summary: 'Delete a shift; its planned orders go back to the waiting list',
    access: 'manage_drivers',
    params: z.object({ id: idText }),
    returns: OneShift,
  },
  copyWeek: {
    method: 'POST',
    path: '/drivers/shifts/copy',
    summary: 'Copy the shifts of one week to another; existing shifts stay; returns a result per shift',
    access: 'manage_drivers',
    body: z.object({ from: day, to: day, deli_id: smallId.nullable() }),
    returns: z.object({
      data: z.object({
        copied: z.int(),
        /** Ids of the created shifts, to undo them together. */
        shift_ids: z.array(z.int()),
        skipped: AnswerPerRow.shape.data,
      }),
    }),
  },
  previewCopy: {
    method: 'GET',
    path: '/drivers/shifts/copy',
    summary: 'Preview a week copy: number of new and existing shifts',
    access: 'manage_drivers',
    query: z.object({ from: day, to: day, deli: smallIdText.optional() }),
    returns: z.object({ data: z.object({ copied: z.int(), existing: z.int(), not_driving: z.int() }) }),
  },
  undoCopy: {
    method: 'POST',
    path: '/drivers/shifts/copy/undo',
    summary: 'Undo copied shifts, except those changed or used by a trip since',
    access: 'manage_drivers',
    body: z.object({ shift_ids: z.array(id).min(1).max(2000) }),
    returns: z.object({ data: z.object({ removed: z.int(), kept: z.int() }) }),
  },
  saveTemplates: {
    method: 'PUT',
    path: '/drivers/shifts/templates',
    summary: 'Replace all recurring shifts',
    access: 'manage_drivers',
    scope: 'business',
    body: z.object({
      templates: z
        .array(z.object({ name_he: text(40), name_en: optionalText(40), start_minute: minute, end_minute: minute }))
        .max(20),
    }),
    returns: z.object({ data: z.array(ShiftTemplate) }),
  },
  stats: {
    method: 'GET',
    path: '/drivers/stats',
    summary: 'Statistics of each driver between two days',
    access: 'manage_drivers',
    query: z.object({ from: day, until: day, deli: smallIdText.optional() }),
    returns: z.object({ data: z.array(DriverStatsReport.extend({ name: z.string() })) }),
  },
  exportStats: {
    method: 'GET',
    path: '/drivers/stats/export',
    summary: 'Export statistics of each driver between two days as a spreadsheet',
    access: 'manage_drivers',
    per_minute: 10,
    query: z.object({
      from: day,
      until: day,
      deli: smallIdText.optional(),
      format: z.enum(['csv', 'xlsx']),
      lang: z.enum(['he', 'en']).default('he'),
    }),
    returns: 'stream',
  },
})
