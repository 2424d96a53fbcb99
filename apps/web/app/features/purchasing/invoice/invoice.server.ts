import type { ResponseOf } from '@tavlin/contract/endpoint'
import { supplierInvoices } from '@tavlin/contract/supplier-invoices'
import { calendarDay } from '@tavlin/domain/business-day'
import { redirect } from 'react-router'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { isId } from '../purchasing.server.ts'
import { commands } from './invoice.commands.ts'

/** Loads an invoice, or the orders of the supplier in the URL for a new one. */
export async function loadInvoice(args: RequestContext, id: string | undefined) {
  const today = calendarDay(new Date())
  if (id === undefined) return { today, invoice: null, ...(await loadNew(args)) }
  const client = api(supplierInvoices, args)
  const { data: invoice } = await orPage(args.request, client.supplierInvoice({ params: { id } }))
  if (invoice.status !== 'draft') return { today, invoice, fill: null, purchase_id: null }
  const params = { deli_id: String(invoice.deli.id), supplier_id: String(invoice.supplier.id) }
  const { data: fill } = await orPage(args.request, client.invoiceableOrders({ params, query: { invoice: id } }))
  return { today, invoice, fill, purchase_id: null }
}

async function loadNew(args: RequestContext) {
  const { searchParams } = new URL(args.request.url)
  const deli_id = searchParams.get('deli')
  const supplier_id = searchParams.get('supplier')
  const purchase = searchParams.get('purchase')
  // A new invoice starts from the list of goods that are not invoiced yet.
  if (!isId(deli_id) || !isId(supplier_id)) throw redirect('/suppliers/accruals')
  const query = isId(purchase) ? { purchase } : {}
  const answer = api(supplierInvoices, args).invoiceableOrders({ params: { deli_id, supplier_id }, query })
  const { data: fill } = await orPage(args.request, answer)
  return { fill, purchase_id: isId(purchase) ? Number(purchase) : null }
}

export type InvoiceData = Awaited<ReturnType<typeof loadInvoice>>
export type Invoice = NonNullable<InvoiceData['invoice']>
export type InvoiceFillData = NonNullable<InvoiceData['fill']>

type SavedInvoice = ResponseOf<typeof supplierInvoices.createSupplierInvoice>

export async function runInvoiceCommand(args: RequestContext): Promise<Outcome<SavedInvoice>> {
  const command = await readCommand(args.request, commands)
  const client = api(supplierInvoices, args)
  const { options } = command
  switch (command.intent) {
    case 'create': {
      const { deli_id, ...body } = command.body
      const params = { deli_id: String(deli_id) }
      return outcome(args.request, client.createSupplierInvoice({ params, body }, options))
    }
    case 'update': {
      const { id, ...body } = command.body
      return outcome(args.request, client.updateSupplierInvoice({ params: { id: String(id) }, body }, options))
    }
    case 'move': {
      const { id, ...body } = command.body
      return outcome(args.request, client.moveSupplierInvoice({ params: { id: String(id) }, body }, options))
    }
    case 'approve': {
      const { id, ...body } = command.body
      return outcome(args.request, client.approveSupplierInvoice({ params: { id: String(id) }, body }, options))
    }
  }
}
