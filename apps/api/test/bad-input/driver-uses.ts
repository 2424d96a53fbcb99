import { addDays } from '@tavlin/domain/availability/dates'
import { driverForm, makeDriver, makeShift } from '../driver-world.ts'
import { makePeople } from '../people.ts'
import type { Db } from '../../src/platform/db/db.ts'
import type { FieldKind } from './fields.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

/** Field kinds of the form fields that may be empty. */
const FORM_KINDS: Record<string, FieldKind> = {
  'body.phone': 'secret',
  'body.vehicle_name': 'search',
  'body.vehicle_plate': 'search',
  'body.note': 'search',
}
const NOTE: Record<string, FieldKind> = { 'body.note': 'search' }

const DATE = '2027-01-15'
const hours = { date: DATE, start_minute: 600, end_minute: 900 }

/** Creates users who can become drivers, drivers, and their shifts. */
export const makeDriverWorld = (db: Db, deli_id: number) => ({
  newPerson: async () => (await makePeople(db, [{ role: 'driver', session: 'live' }]))[0]!.id,
  newDriver: (of_deli = deli_id) => makeDriver(db, of_deli),
  newShift: async () => {
    const driver_id = await makeDriver(db, deli_id)
    return { driver_id, id: await makeShift(db, driver_id, hours) }
  },
})

async function formOf({ schedule }: BadInputWorld) {
  const { id, area_id } = await schedule.newArea()
  return driverForm(id, { area_ids: [area_id] })
}

export const DRIVER_USES: Record<string, Record<string, Use>> = {
  'drivers.drivers': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'drivers.driver': { '': { given: async ({ drivers }) => ({ params: { id: await drivers.newDriver() } }) } },
  'drivers.createDriver': {
    '': {
      given: async (world) => ({ body: { user_id: await world.drivers.newPerson(), ...(await formOf(world)) } }),
      kinds: FORM_KINDS,
    },
  },
  'drivers.updateDriver': {
    '': {
      given: async (world) => {
        const form = await formOf(world)
        return { params: { id: await world.drivers.newDriver(form.deli_id) }, body: { ...form, version: 1 } }
      },
      kinds: FORM_KINDS,
    },
  },
  'drivers.setDuty': {
    '': { given: async ({ drivers }) => ({ params: { id: await drivers.newDriver() }, body: { duty: 'on' } }) },
  },
  'drivers.calendar': {
    '': { given: ({ deli_id }) => ({ query: { deli: deli_id } }), kinds: { 'query.from': 'format' } },
  },
  'drivers.stats': {
    '': {
      given: ({ deli_id }) => ({ query: { from: DATE, until: DATE, deli: deli_id } }),
      kinds: { 'query.from': 'format', 'query.until': 'format' },
    },
  },
  'drivers.createShift': {
    '': {
      given: async ({ drivers, deli_id }) => ({ body: { ...hours, driver_id: await drivers.newDriver(), deli_id } }),
      kinds: NOTE,
    },
  },
  'drivers.updateShift': {
    '': {
      given: async ({ drivers, deli_id }) => {
        const { id, driver_id } = await drivers.newShift()
        return { params: { id }, body: { ...hours, driver_id, deli_id, end_minute: 960, version: 1 } }
      },
      kinds: NOTE,
    },
  },
  'drivers.previewShift': {
    '': {
      given: async ({ drivers }) => ({
        params: { id: (await drivers.newShift()).id },
        body: { start_minute: 600, end_minute: 700 },
      }),
    },
  },
  'drivers.deleteShift': { '': { given: async ({ drivers }) => ({ params: { id: (await drivers.newShift()).id } }) } },
  'drivers.previewCopy': { '': { given: () => ({ query: { from: DATE, to: addDays(DATE, 7) } }) } },
  'drivers.copyWeek': {
    '': {
      given: ({ deli_id, next }) => ({ body: { from: DATE, to: addDays(DATE, 7 * (1 + (next() % 9))), deli_id } }),
    },
  },
  'drivers.undoCopy': {
    '': {
      // Creates a shift like a copy does: unchanged and without a trip.
      given: async ({ drivers }) => ({ body: { shift_ids: [(await drivers.newShift()).id] } }),
      kinds: { 'body.shift_ids.0': 'number' },
    },
  },
  'drivers.saveTemplates': {
    '': {
      given: ({ next }) => ({
        body: { templates: [{ name_he: `בוקר ${next()}`, name_en: '', start_minute: 480, end_minute: 900 }] },
      }),
      kinds: { 'body.templates.0.name_en': 'search' },
    },
  },
}
