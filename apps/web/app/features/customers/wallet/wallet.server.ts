import { wallet } from '@tavlin/contract/wallet'
import { businessDay } from '@tavlin/domain/business-time'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { firstPageOr } from '#platform/list.server.ts'
import { queryOf } from '#platform/list-wire.ts'
import { customerIdOf, loadCustomer } from '../customer.server.ts'
import { commands } from './wallet.commands.ts'

export async function loadWallet(args: RequestContext, customer_id: string) {
  const params = { id: customerIdOf(customer_id) }
  const client = api(wallet, args)
  const query = queryOf(wallet.transactions.query, new URL(args.request.url).searchParams)
  const money = Promise.all([
    orPage(args.request, client.wallet({ params })),
    orPage(
      args.request,
      firstPageOr(query, (page) => client.transactions({ params, query: page })),
    ),
  ])
  // `loadCustomer` redirects merged and erased customers; their wallet error must not become an unhandled rejection.
  money.catch(() => {})
  const customer = await loadCustomer(args, customer_id)
  const [{ data }, lines] = await money
  const used = wallet.transactions.query.parse(query)
  return {
    customer,
    wallet: data,
    shown: used.wallet,
    lots: data.lots.map(({ expires_at, ...lot }) => ({
      ...lot,
      // `expires_at` is the start of the first day on which the points are no longer valid.
      last_day: businessDay(new Date(Date.parse(expires_at) - 1)),
    })),
    lines: { rows: lines.data, next_cursor: lines.next_cursor, prev_cursor: lines.prev_cursor, limit: used.limit },
    today: businessDay(new Date()),
  }
}
export type WalletPage = Awaited<ReturnType<typeof loadWallet>>
export type Lot = WalletPage['lots'][number]

export async function runWalletCommand(args: RequestContext) {
  const command = await readCommand(args.request, commands)
  const client = api(wallet, args)
  switch (command.intent) {
    case 'move':
      return outcome(args.request, client.movePoints({ body: command.body }, command.options))
    case 'withdraw': {
      const { id, version } = command.body
      const body = { decision: 'withdraw' as const, version }
      return outcome(args.request, client.decideApproval({ params: { id: String(id) }, body }, command.options))
    }
  }
}
