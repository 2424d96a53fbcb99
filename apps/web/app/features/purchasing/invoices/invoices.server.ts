import { purchasing } from '@tavlin/contract/purchasing'
import { supplierInvoices } from '@tavlin/contract/supplier-invoices'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { LIST_COMMANDS } from '#platform/list-wire.ts'

const DEFAULT_SORT = '-invoice_date'

export async function loadInvoices(args: RequestContext) {
  const [page, delis] = await Promise.all([
    loadList(args, supplierInvoices.supplierInvoices, (query) =>
      api(supplierInvoices, args).supplierInvoices({ query: { sort: DEFAULT_SORT, ...query } }),
    ),
    orPage(args.request, api(purchasing, args).purchaseDelis()),
  ])
  const has_sort = new URL(args.request.url).searchParams.has('sort')
  return { page: has_sort ? page : { ...page, sort: DEFAULT_SORT }, delis: delis.data }
}
export type Invoices = Awaited<ReturnType<typeof loadInvoices>>

export async function runInvoicesCommand(args: RequestContext): Promise<Outcome<unknown>> {
  return runListCommand(args, 'supplier_invoices', await readCommand(args.request, LIST_COMMANDS))
}
