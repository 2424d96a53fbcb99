import { availability } from '@tavlin/contract/availability'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { explain } from './availability.service.ts'
import { showMenu } from './menu.service.ts'
import { holdCapacity, moveHold, releaseHere, reservationAnswer } from './reservation.service.ts'

export function availabilityRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, availability, {
    explain: ({ params, query }) => explain(deps, params.id, query),
    menu: ({ params, query }) => showMenu(deps, params.id, query),
    reserve: async ({ params, body, call }) => ({
      data: reservationAnswer(await holdCapacity(deps, call, params.id, body)),
    }),
    moveReservation: async ({ params, body, call }) => ({
      data: reservationAnswer(await moveHold(deps, call, params.id, params.reservation_id, body)),
    }),
    releaseReservation: async ({ params, call }) => ({
      data: reservationAnswer(await releaseHere(deps, call, params.id, params.reservation_id)),
    }),
  })
}
