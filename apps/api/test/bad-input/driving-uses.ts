import type { Use } from './targets.ts'

const time = { device_at: '2026-11-15T10:00:00Z', offset_ms: null }

const ofStop =
  (body: object): NonNullable<Use['given']> =>
  async ({ dispatch }, caller_id) => {
    const { id, order_id } = await dispatch.newOwnTrip(caller_id, 'in_progress')
    return { params: { id, order_id }, body: { ...body, ...time } }
  }

/** Requests of a driver about their own trips. */
export const DRIVING_USES: Record<string, Record<string, Use>> = {
  'driving.driverDay': { '': {} },
  'drivers.setOwnDuty': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        await dispatch.newOwnTrip(caller_id, 'in_progress')
        await dispatch.beOnDuty(caller_id)
        return { body: { duty: 'break', ...time } }
      },
    },
  },
  'drivers.sharePosition': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        await dispatch.newOwnTrip(caller_id, 'in_progress')
        return { body: { is_shared: true } }
      },
    },
  },
  'drivers.savePositions': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        const { id } = await dispatch.newOwnTrip(caller_id, 'in_progress')
        await dispatch.sharePosition(caller_id)
        const points = [{ device_at: time.device_at, lat: 32.07, lng: 34.78 }]
        return { body: { trip_id: id, points, offset_ms: null } }
      },
    },
  },
  'drivers.positions': { '': { given: ({ deli_id }) => ({ query: { deli: deli_id } }) } },
  'driving.acknowledgeTrip': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        const { id, order_ids } = await dispatch.newOwnTrip(caller_id, 'loading')
        return { params: { id }, body: { order_ids, ...time } }
      },
      kinds: { 'body.order_ids.0': 'number' },
    },
  },
  'driving.loadOrder': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        const { id, order_id } = await dispatch.newOwnTrip(caller_id, 'loading')
        return { params: { id }, body: { order_id, loaded: 1, is_missing: false, ...time } }
      },
    },
  },
  'driving.departTrip': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        const { id, order_ids } = await dispatch.newOwnTrip(caller_id, 'loading')
        return { params: { id }, body: { order_ids, leave_behind: false, ...time } }
      },
      kinds: { 'body.order_ids.0': 'number' },
    },
  },
  'driving.arriveAtStop': { '': { given: ofStop({}) } },
  'driving.deliverStop': {
    '': {
      given: ofStop({
        recipient: 'neighbour',
        recipient_name: 'Ruth',
        photo: null,
        signature: [[10, 20, 30, 40]],
        code: '1234',
        collected: null,
      }),
      kinds: { 'body.recipient_name': 'search', 'body.photo': 'format', 'body.code': 'format' },
    },
  },
  'driving.checkCode': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        const { id, order_id } = await dispatch.newOwnTrip(caller_id, 'in_progress')
        return { params: { id, order_id }, body: { code: '1234' } }
      },
      kinds: { 'body.code': 'format' },
    },
  },
  'proofs.doubtfulDeliveries': { '': {} },
  'proofs.settleProof': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        const { order_id } = await dispatch.newOwnTrip(caller_id, 'in_progress')
        const stop_id = await dispatch.newWrongCode(order_id)
        return { params: { id: order_id, stop_id }, body: { note: 'Called the customer' } }
      },
      kinds: { 'body.note': 'search' },
    },
  },
  'proofs.deliveryProofs': {
    '': { given: async ({ dispatch }) => ({ params: { id: (await dispatch.newWave()).waiting_id } }) },
  },
  'proofs.proofPhoto': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        const { order_id } = await dispatch.newOwnTrip(caller_id, 'in_progress')
        return { params: { id: order_id, stop_id: await dispatch.newPhoto(order_id) }, query: { size: 'small' } }
      },
    },
  },
  'driving.failStop': {
    '': {
      given: ofStop({ reason: 'no_answer', food: 'returning', note: '', photo: null }),
      kinds: { 'body.note': 'search', 'body.photo': 'format' },
    },
  },
  'driving.postponeStop': { '': { given: ofStop({}) } },
  'driving.returnTrip': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        const { id } = await dispatch.newOwnTrip(caller_id, 'failed')
        return { params: { id }, body: time }
      },
    },
  },
}
