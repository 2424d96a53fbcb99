import { guestCustomers } from '@tavlin/contract/guest-customers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { showGuestCustomer } from './guest-customer.service.ts'
import { requestGuestCode, verifyGuestPhone } from './guest-session.service.ts'

export function guestCustomersRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  const { limits } = gate
  serve(app, gate, guestCustomers, {
    requestGuestCode: ({ body, call }) => requestGuestCode(deps, limits, call, body),
    verifyGuestPhone: async ({ body, call }) => {
      await verifyGuestPhone(deps, limits, call, body)
      return showGuestCustomer(deps, call, body)
    },
    guestCustomer: ({ body, call }) => showGuestCustomer(deps, call, body),
  })
}
