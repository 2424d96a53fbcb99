import type { FieldKind } from './fields.ts'
import { SQUARE } from './schedule-world.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const inDeli: Use = { given: ({ deli_id }) => ({ params: { id: deli_id } }) }
const inNewDeli = async ({ schedule }: BadInputWorld) => ({ id: await schedule.newDeli() })
const span = { from_minute: 600, until_minute: 900 }
const capacity = { orders: 10, bags: 20, section_minutes: { '1': 60 } }
const series = {
  id: null,
  order_type: 'delivery',
  weekdays: [0, 1],
  ...span,
  every_minutes: 30,
  lead_minutes: 0,
  cutoff_days: 0,
  cutoff_minute: null,
  days_ahead: 7,
  capacity,
}
/** Field kinds of the form texts that may be empty. */
const REASON: Record<string, FieldKind> = { 'body.reason_en': 'search' }
const AREA: Record<string, FieldKind> = { 'body.name_en': 'search' }

const areaForm = {
  shape: SQUARE,
  fee_steps: [{ from_total_agorot: 20_000, fee_agorot: 0 }],
  surcharges: [{ weekdays: [0], ...span, agorot: 500 }],
}
const geojson = JSON.stringify({
  type: 'Feature',
  properties: { name: 'מרכז' },
  geometry: { type: 'Polygon', coordinates: SQUARE },
})

export const SCHEDULE_USES: Record<string, Record<string, Use>> = {
  'schedule.schedule': { '': inDeli },
  'schedule.saveHours': {
    '': {
      given: async (world) => ({
        params: await inNewDeli(world),
        body: { hours: [{ order_type: 'delivery', weekday: 1, ...span }], version: 1 },
      }),
    },
  },
  'schedule.saveSeries': {
    '': { given: async (world) => ({ params: await inNewDeli(world), body: { series: [series], version: 1 } }) },
  },
  'schedule.addException': {
    '': {
      given: async (world) => ({
        params: await inNewDeli(world),
        body: { from_date: '2027-01-15', until_date: '2027-01-17', spans: [span] },
      }),
      kinds: { ...REASON, 'body.holiday': 'format' },
    },
  },
  'schedule.deleteException': { '': { given: async ({ schedule }) => ({ params: await schedule.newException() }) } },
  'schedule.suggestions': { '': inDeli },
  'schedule.addEvent': {
    '': {
      given: async (world) => ({
        params: await inNewDeli(world),
        body: { ...span, kind: 'extra', percent: null, every_minutes: 30, capacity },
      }),
      kinds: REASON,
    },
  },
  'schedule.deleteEvent': {
    '': { given: async ({ schedule }, caller_id) => ({ params: await schedule.newEvent(caller_id) }) },
  },
  'schedule.slots': { '': inDeli },
  'areas.areas': { '': inDeli },
  'areas.createArea': {
    '': { given: async (world) => ({ params: await inNewDeli(world), body: areaForm }), kinds: AREA },
  },
  'areas.updateArea': {
    '': {
      given: async ({ schedule }) => ({ params: await schedule.newArea(), body: { ...areaForm, version: 1 } }),
      kinds: AREA,
    },
  },
  'areas.deleteArea': { '': { given: async ({ schedule }) => ({ params: await schedule.newArea() }) } },
  'areas.shut': {
    '': {
      given: async ({ schedule }) => ({ params: await schedule.newArea() }),
      kinds: { ...REASON, 'body.reason_he': 'search' },
    },
  },
  'areas.importGeoJson': { '': { given: async (world) => ({ params: await inNewDeli(world), body: { geojson } }) } },
  'areas.quotes': { '': { given: ({ deli_id }) => ({ query: { deli: deli_id } }) } },
}
