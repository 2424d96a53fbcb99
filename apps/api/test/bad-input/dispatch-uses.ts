import type { Use } from './targets.ts'
import { WAVE } from './dispatch-world.ts'

const inWave = { date: WAVE.date, hour: String(WAVE.hour), deli: undefined }
const ofTrip =
  (more: object = {}): NonNullable<Use['given']> =>
  async ({ dispatch }) => {
    const { trip_id } = await dispatch.newWave()
    return { params: { id: trip_id }, body: { version: 1, ...more } }
  }

/** Valid requests to the dispatch endpoints, which are our own. */
const DISPATCH: Record<string, Record<string, Use>> = {
  'dispatch.wave': { '': { given: () => ({ query: inWave }) } },
  'dispatch.insertions': {
    '': {
      given: async ({ dispatch }) => ({ query: { ...inWave, order: String((await dispatch.newWave()).waiting_id) } }),
    },
  },
  'dispatch.moveInlays': {
    '': {
      given: async ({ dispatch }) => {
        const { waiting_id, driver_id, trip_id } = await dispatch.newWave()
        const seen = [{ trip_id, version: 1 }]
        return { body: { ...WAVE, order_ids: [waiting_id], driver_id, position: 1, seen, override: false } }
      },
    },
  },
  'dispatch.removeInlays': {
    '': {
      given: async ({ dispatch }) => {
        const { order_ids, trip_id } = await dispatch.newWave()
        return { body: { order_ids, seen: [{ trip_id, version: 1 }] } }
      },
    },
  },
  'dispatch.reorderTrip': {
    '': {
      given: async ({ dispatch }) => {
        const { order_ids, trip_id } = await dispatch.newWave()
        return { params: { id: trip_id }, body: { order_ids: order_ids.toReversed(), version: 1 } }
      },
    },
  },
  'dispatch.openDeparture': {
    '': { given: async ({ dispatch }) => ({ body: { ...WAVE, driver_id: (await dispatch.newWave()).driver_id } }) },
  },
  'dispatch.handOver': {
    '': {
      given: async ({ dispatch }) => {
        const { other_id, trip_id } = await dispatch.newWave()
        return {
          params: { id: trip_id },
          body: { driver_id: other_id, seen: [{ trip_id, version: 1 }], override: false },
        }
      },
    },
  },
  'dispatch.lockTrip': { '': { given: ofTrip({ locked: true }) } },
  'dispatch.exemptOrder': {
    '': {
      given: async ({ dispatch }) => ({
        params: { id: (await dispatch.newWave()).waiting_id },
        body: { unlock: true },
      }),
    },
  },
  'dispatch.moveTrip': { '': { given: ofTrip({ move: 'load' }) } },
  'dispatch.moveTrips': {
    '': {
      given: async ({ dispatch }) => ({
        body: { move: 'load', trips: [{ trip_id: (await dispatch.newWave()).trip_id, version: 1 }] },
      }),
    },
  },
  'dispatch.deliverInlays': {
    '': {
      given: async ({ dispatch }) => ({
        body: { order_ids: [(await dispatch.newDeparture()).order_ids[0]], note: 'by phone', at: null },
      }),
      kinds: { 'body.order_ids.0': 'number' },
    },
  },
  'dispatch.loadBags': {
    '': {
      given: async ({ dispatch }) => {
        const { trip_id, order_ids } = await dispatch.newWave()
        return { params: { id: trip_id }, body: { order_id: order_ids[0], loaded: 1, all: false, label: '' } }
      },
      kinds: { 'body.label': 'format' },
    },
  },
  'dispatch.forbiddenDrivers': {
    '': { given: async ({ dispatch }) => ({ params: { id: (await dispatch.newWave()).waiting_id } }) },
  },
  'dispatch.forbidDriver': {
    '': {
      given: async ({ dispatch }) => {
        const { waiting_id, driver_id } = await dispatch.newWave()
        return { params: { id: waiting_id }, body: { driver_ids: [driver_id], reason: 'cold' } }
      },
      kinds: { 'body.reason': 'search', 'body.driver_ids.0': 'number' },
    },
  },
  'dispatch.undo': {
    '': { given: async ({ dispatch }, caller_id) => ({ params: { id: await dispatch.newAction(caller_id) } }) },
  },
  'dispatch.waveActions': { '': { given: () => ({ query: { ...inWave, trip: undefined, before: undefined } }) } },
  'dispatch.advice': { '': { given: () => ({ query: inWave }) } },
  'dispatch.sheet': { '': { given: async ({ dispatch }) => ({ params: { id: (await dispatch.newWave()).trip_id } }) } },
  'dispatch.requestPlan': {
    '': {
      given: async ({ dispatch }) => ({ body: { ...WAVE, deli_id: (await dispatch.newWave()).deli_id, seconds: 1 } }),
    },
  },
  'dispatch.applyPlan': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        const { plan_id, driver_id } = await dispatch.newReadyPlan(caller_id)
        return { params: { id: plan_id }, body: { row_ids: [driver_id] } }
      },
      kinds: { 'params.id': 'format', 'body.row_ids.0': 'number' },
    },
  },
  'dispatch.plan': {
    '': {
      given: async ({ dispatch }, caller_id) => ({ params: { id: await dispatch.newPlan(caller_id) } }),
      kinds: { 'params.id': 'format' },
    },
  },
  'dispatch.cancelPlan': {
    '': {
      given: async ({ dispatch }, caller_id) => ({ params: { id: await dispatch.newPlan(caller_id) } }),
      kinds: { 'params.id': 'format' },
    },
  },
}

/** Valid requests to the inlays endpoints, which the specification defines. */
const INLAYS: Record<string, Record<string, Use>> = {
  'inlays.inlays': { '': { given: () => ({ query: inWave }) } },
  'inlays.createTrip': {
    '': { given: async ({ dispatch }) => ({ body: { ...WAVE, id: (await dispatch.newWave()).other_id } }) },
  },
  'inlays.updateTripOrder': {
    '': {
      given: async ({ dispatch }) => ({ body: { trip_id: (await dispatch.newWave()).trip_id, old_trip_id: null } }),
    },
  },
  'inlays.updateEstimated': {
    '': {
      given: async ({ dispatch }) => ({ body: { trip_id: (await dispatch.newWave()).trip_id, start_time: null } }),
    },
  },
  'inlays.updatePositions': {
    '': {
      given: async ({ dispatch }) => {
        const [first, second] = (await dispatch.newWave()).order_ids
        const orders = [
          { order_id: second, trip_position: 1 },
          { order_id: first, trip_position: 2 },
        ]
        return { body: { orders, version: 1 } }
      },
    },
  },
  'inlays.updateOrder': {
    '': {
      given: async ({ dispatch }) => {
        const { order_ids } = await dispatch.newWave()
        return { body: { order_id: order_ids[0], update: { removed: 1 } } }
      },
      unused: ['update'],
    },
  },
}

export const DISPATCH_USES = { ...DISPATCH, ...INLAYS }
