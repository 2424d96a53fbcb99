import { customers } from '@tavlin/contract/customers'
import type { FastifyInstance } from 'fastify'
import { exportCustomers } from './customers-sheet.service.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { printConsentProof } from './privacy/consent-proof.service.ts'
import { giveConsent, showConsents } from './privacy/consent.service.ts'
import {
  createCustomer,
  listCustomers,
  showAllergens,
  showCustomer,
  updateCustomer,
  whoCalls,
} from './customer.service.ts'
import type { CustomerDeps } from './customer-effects.ts'
import { eraseCustomer } from './privacy/erase.service.ts'
import { exportCustomer } from './privacy/export.service.ts'
import { flagCustomer } from './flag.service.ts'

export function customersRoutes(app: FastifyInstance, deps: CustomerDeps, gate: Gate): void {
  serve(app, gate, customers, {
    exportCustomers: ({ query, call }) => exportCustomers(deps, call, query),
    customers: ({ query }) => listCustomers(deps, query),
    customer: ({ params, call }) => showCustomer(deps, call, params.id),
    customerByPhone: ({ params }) => whoCalls(deps, params.phone),
    customerAllergens: () => showAllergens(deps),
    createCustomer: ({ body, call }) => createCustomer(deps, call, body),
    updateCustomer: ({ params, body, call }) => updateCustomer(deps, call, params.id, body),
    flagCustomer: ({ params, body, call }) => flagCustomer(deps, call, params.id, body),
    consents: ({ params }) => showConsents(deps, params.id),
    consentProof: ({ params, query }) => printConsentProof(deps, params.id, query),
    giveConsent: ({ params, body, call }) => giveConsent(deps, call, params.id, body),
    exportCustomer: ({ params, query, call }) => exportCustomer(deps, call, params.id, query),
    eraseCustomer: ({ params, body, call }) => eraseCustomer(deps, call, params.id, body),
  })
}
