import { purchasing } from '@tavlin/contract/purchasing'
import { supplierInvoices } from '@tavlin/contract/supplier-invoices'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { isListCommand, LIST_COMMANDS } from '#platform/list-wire.ts'
import { commands } from './credits.commands.ts'

const DEFAULT_SORT = '-id'

export async function loadCredits(args: RequestContext) {
  const [page, delis] = await Promise.all([
    loadList(args, supplierInvoices.supplierCredits, (query) =>
      api(supplierInvoices, args).supplierCredits({ query: { sort: DEFAULT_SORT, ...query } }),
    ),
    orPage(args.request, api(purchasing, args).purchaseDelis()),
  ])
  const has_sort = new URL(args.request.url).searchParams.has('sort')
  return { page: has_sort ? page : { ...page, sort: DEFAULT_SORT }, delis: delis.data }
}
export type Credits = Awaited<ReturnType<typeof loadCredits>>
export type Credit = Credits['page']['rows'][number]

export async function runCreditsCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...commands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runListCommand(args, 'supplier_credits', command)
  const { id, ...body } = command.body
  const answer = api(supplierInvoices, args).endSupplierCredit({ params: { id: String(id) }, body }, command.options)
  return outcome(args.request, answer)
}
