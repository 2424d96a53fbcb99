import type { FieldKind } from './fields.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const inDeli: Use = { given: ({ deli_id }) => ({ params: { id: deli_id } }) }
const FORM_KINDS: Record<string, FieldKind> = {
  'body.name_en': 'search',
  'body.phone': 'search',
  'body.address': 'search',
  'body.bag_types.0.name_en': 'search',
  // The printer host may be empty, and is shown only in its own form.
  'body.printer_host': 'secret',
}
const PRINTER = { printer_host: '192.168.1.20', printer_port: 9100 }
const NOTES: Record<string, FieldKind> = { 'body.note_he': 'search', 'body.note_en': 'search' }
const window = { weekdays: [1], from_minute: 600, until_minute: 900, quota: 5 }
const item = { snoozed_until: '2027-01-15T10:00:00Z', windows: [window], dates: [{ date: '2027-01-15', quota: 1 }] }

/** Builds a valid request for a bulk action. `unused` are the body fields that this action ignores. */
const bulkUse = (action: string, unused: readonly string[], more: object = {}): Use => ({
  given: async ({ delis, menu, newMeal }) => {
    const meal_id = await newMeal()
    return {
      params: { id: await delis.newDeli([meal_id]) },
      body: { action, meal_ids: [meal_id], category_id: menu.category_id, windows: [window], ...more },
    }
  },
  unused,
  // A bulk action has a result for each row, so an unknown id is accepted.
  kinds: { 'body.meal_ids.0': 'number' },
})

export const DELI_USES: Record<string, Record<string, Use>> = {
  'delis.delis': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'delis.deli': { '': inDeli },
  'delis.people': { '': inDeli },
  'delis.orderMetadata': { '': inDeli },
  'delis.items': { '': inDeli },
  'delis.happyHours': { '': inDeli },
  'delis.createDeli': {
    '': {
      given: ({ next, deli_id }) => ({
        body: { name_he: `צפון ${next()}`, location: null, copy_of: deli_id, ...PRINTER },
      }),
      kinds: FORM_KINDS,
    },
  },
  'delis.updateDeli': {
    '': {
      given: async ({ delis }: BadInputWorld) => ({
        params: { id: await delis.newDeli() },
        body: { version: 1, location: null, ...PRINTER },
      }),
      kinds: FORM_KINDS,
    },
  },
  'delis.deleteDeli': { '': { given: async ({ delis }) => ({ params: { id: await delis.newDeli() } }) } },
  'delis.pause': {
    '': {
      given: async ({ delis }) => ({
        params: { id: await delis.newDeli() },
        body: { until: '2026-11-16T10:00:00Z' },
      }),
      kinds: NOTES,
    },
  },
  'delis.saveItems': {
    '': {
      given: async ({ delis, newMeal }) => ({
        params: { id: await delis.newDeli() },
        body: {
          items: [{ meal_id: await newMeal(), active: true, price_agorot: 100, quota: 5, ...item }],
          version: 1,
        },
      }),
    },
  },
  'delis.saveItem': {
    '': {
      given: async ({ delis, newMeal }) => ({
        params: { id: await delis.newDeli(), meal_id: await newMeal() },
        body: item,
      }),
    },
  },
  'delis.previewAssignment': {
    '': {
      given: async ({ delis, newMeal }) => ({
        body: { items: [{ deli_id: await delis.newDeli(), meal_ids: [await newMeal()] }], sell: true },
      }),
    },
  },
  'delis.assignMeals': {
    '': {
      given: async ({ delis, newMeal }) => ({
        body: { items: [{ deli_id: await delis.newDeli(), meal_ids: [await newMeal()] }], sell: true },
      }),
    },
  },
  'delis.changeItems': {
    sell: bulkUse('sell', ['until', 'quota', 'windows']),
    snooze: bulkUse('snooze', ['quota', 'windows']),
    windows: bulkUse('windows', ['until', 'quota']),
    quota: bulkUse('quota', ['until', 'windows']),
  },
  'delis.saveHappyHours': {
    '': {
      given: async ({ delis, newMeal }) => {
        const meal_id = await newMeal()
        const hour = { ...window, id: null, meal_ids: [meal_id], excluded_dates: ['2027-01-15'], percent: 10 }
        const { quota: _, ...happy_hour } = { ...hour, price_agorot: null }
        return { params: { id: await delis.newDeli([meal_id]) }, body: { happy_hours: [happy_hour], version: 1 } }
      },
    },
  },
}
