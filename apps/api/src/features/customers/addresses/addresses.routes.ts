import { addresses } from '@tavlin/contract/addresses'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import {
  createAddress,
  deleteAddress,
  proposePin,
  settlePin,
  showAddress,
  showAddresses,
  updateAddress,
} from './address.service.ts'
import { showLocation, showPinnedLocation, suggestLocations } from './location.service.ts'

export function addressesRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, addresses, {
    suggestLocations: ({ query }) => suggestLocations(deps, query),
    location: ({ params, query }) => showLocation(deps, { ...query, place_id: params.place_id }),
    pinnedLocation: ({ query }) => showPinnedLocation(deps, query),
    addressesOf: ({ params }) => showAddresses(deps, params.id),
    address: ({ params }) => showAddress(deps, params.id),
    createAddress: ({ body, call }) => createAddress(deps, call, body),
    updateAddress: ({ params, body, call }) => updateAddress(deps, call, params.id, body),
    deleteAddress: ({ params, call }) => deleteAddress(deps, call, params.id),
    proposePin: ({ params, body, call }) => proposePin(deps, call, params.id, body),
    settlePin: ({ params, body, call }) => settlePin(deps, call, params.id, body),
  })
}
