import { supplierInvoices } from '@tavlin/contract/supplier-invoices'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { exportCredits, exportInvoices } from './purchasing-sheets.service.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { exportAccruals, showAccruals, showInvoiceable } from './accrual.service.ts'
import { endCredit, searchCredits } from './supplier-credit.service.ts'
import {
  approveInvoice,
  createInvoice,
  moveInvoice,
  searchInvoices,
  showInvoice,
  updateInvoice,
} from './supplier-invoice.service.ts'

export function supplierInvoicesRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, supplierInvoices, {
    exportInvoices: ({ query, caller }) => exportInvoices(deps, caller, query),
    exportCredits: ({ query, caller }) => exportCredits(deps, caller, query),
    supplierInvoices: ({ query, caller }) => searchInvoices(deps, caller, query),
    supplierInvoice: ({ params, caller }) => showInvoice(deps, caller, params.id),
    invoiceableOrders: ({ params, query }) => showInvoiceable(deps, { ...params, ...query }),
    createSupplierInvoice: ({ params, body, call }) => createInvoice(deps, call, params.deli_id, body),
    updateSupplierInvoice: ({ params, body, call }) => updateInvoice(deps, call, params.id, body),
    moveSupplierInvoice: ({ params, body, call }) => moveInvoice(deps, call, params.id, body),
    approveSupplierInvoice: ({ params, body, call }) => approveInvoice(deps, call, params.id, body),
    supplierCredits: ({ query, caller }) => searchCredits(deps, caller, query),
    endSupplierCredit: ({ params, body, call }) => endCredit(deps, call, params.id, body),
    accruals: ({ query, caller }) => showAccruals(deps, caller, query),
    exportAccruals: ({ query, caller }) => exportAccruals(deps, caller, query),
  })
}
