import { lists } from '@tavlin/contract/lists'
import { suppliers } from '@tavlin/contract/suppliers'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { LIST_COMMANDS } from '#platform/list-wire.ts'
import { deliveryAfter } from '../purchasing.server.ts'

export async function loadSuppliers(args: RequestContext) {
  const now = new Date()
  const [page, categories] = await Promise.all([
    loadList(args, suppliers.suppliers, (query) => api(suppliers, args).suppliers({ query })),
    orPage(args.request, api(lists, args).purchaseList({ params: { list: 'supplier_categories' } })),
  ])
  const rows = page.rows.map((row) => ({ ...row, next: deliveryAfter(row, now) }))
  return { page: { ...page, rows }, categories: categories.data, now: now.toISOString() }
}
export type Suppliers = Awaited<ReturnType<typeof loadSuppliers>>

export async function runSuppliersCommand(args: RequestContext): Promise<Outcome<unknown>> {
  return runListCommand(args, 'suppliers', await readCommand(args.request, LIST_COMMANDS))
}
