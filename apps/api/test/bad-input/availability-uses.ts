import { randomUUID } from 'node:crypto'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const query = { date: '2027-01-15', start: '600', type: 'delivery' }
const inDeli: Use = { given: ({ deli_id }) => ({ params: { id: deli_id }, query }) }

const cartOf = (meal_id: number) => ({
  date: '2027-01-15',
  start_minute: 600,
  order_type: 'delivery',
  lines: [{ meal_id, quantity: 1, choices: [] }],
})
const held = async ({ places }: BadInputWorld) => {
  const { id, meal_id, newHold } = await places()
  return { params: { id, reservation_id: await newHold() }, meal_id }
}

export const AVAILABILITY_USES: Record<string, Record<string, Use>> = {
  'availability.explain': { '': inDeli },
  'availability.menu': { '': inDeli },
  'guest.guestStatus': { '': { given: ({ deli_id }) => ({ params: { id: deli_id } }) } },
  'guest.guestSuggestions': { '': { given: ({ deli_id }) => ({ params: { id: deli_id } }) } },
  'guest.guestMenu': { '': { given: ({ deli_id }) => ({ params: { id: deli_id } }) } },
  'guest.guestSlots': {
    '': { given: ({ deli_id }) => ({ params: { id: deli_id }, query: { date: query.date, type: query.type } }) },
  },
  'guest.guestPrices': { '': inDeli },
  'availability.reserve': {
    '': {
      given: async ({ places }) => {
        const { id, meal_id } = await places()
        return { params: { id }, body: { ...cartOf(meal_id), id: randomUUID() } }
      },
      kinds: { 'body.id': 'format' },
    },
  },
  'availability.moveReservation': {
    '': {
      given: async (world) => {
        const { params, meal_id } = await held(world)
        return { params, body: cartOf(meal_id) }
      },
      kinds: { 'params.reservation_id': 'format' },
    },
  },
  'availability.releaseReservation': {
    '': {
      given: async (world) => ({ params: (await held(world)).params }),
      kinds: { 'params.reservation_id': 'format' },
    },
  },
}
