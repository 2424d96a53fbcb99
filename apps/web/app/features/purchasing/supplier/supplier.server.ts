import { lists } from '@tavlin/contract/lists'
import { suppliers } from '@tavlin/contract/suppliers'
import { businessDay } from '@tavlin/domain/business-day'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList } from '#platform/list.server.ts'
import { deliveryAfter } from '../purchasing.server.ts'
import { commands } from './supplier.commands.ts'

export async function loadSupplier(args: RequestContext, id: string | undefined) {
  const now = new Date()
  const [categories, supplier, options] = await Promise.all([
    orPage(args.request, api(lists, args).purchaseList({ params: { list: 'supplier_categories' } })),
    id === undefined ? null : orPage(args.request, api(suppliers, args).supplier({ params: { id } })),
    id === undefined
      ? null
      : loadList(args, suppliers.options, (query) =>
          api(suppliers, args).options({ query: { ...query, supplier: id } }),
        ),
  ])
  return {
    categories: categories.data,
    supplier: supplier?.data ?? null,
    next: supplier && deliveryAfter(supplier.data, now),
    options,
    now: now.toISOString(),
    today: businessDay(now),
  }
}
export type SupplierData = Awaited<ReturnType<typeof loadSupplier>>
export type Supplier = NonNullable<SupplierData['supplier']>

type SavedSupplier = ResponseOf<typeof suppliers.createSupplier>

export async function runSupplierCommand(args: RequestContext): Promise<Outcome<SavedSupplier>> {
  const { intent, body, options } = await readCommand(args.request, commands)
  const client = api(suppliers, args)
  if (intent === 'create_supplier') return outcome(args.request, client.createSupplier({ body }, options))
  const { id, ...form } = body
  return outcome(args.request, client.updateSupplier({ params: { id: String(id) }, body: form }, options))
}
