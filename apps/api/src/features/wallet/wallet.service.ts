import type { Caller } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { wallet } from '@tavlin/contract/wallet'
import { businessDay, businessDayStart } from '@tavlin/domain/business-time'
import { leftOf } from '@tavlin/domain/wallet/limits'
import type { WalletName } from '@tavlin/domain/wallet/moves'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { type RawJson, pageJson, readPage } from '#platform/db/list.ts'
import { approvalAnswer, lookerOf } from './approval-answer.ts'
import { walletLimits } from './limit.service.ts'
import * as repo from './wallet.repo.ts'

/** Time for which the requester sees the decision, in milliseconds. */
const ANSWER_SHOWN_MS = 3_600_000
const NO_ACCOUNT = { balance: 0, held: 0, given: 0, taken: 0 }

export async function showWallet(
  { db, now }: Deps,
  caller: Caller,
  customer_id: number,
): Promise<HandlerResult<typeof wallet.wallet>> {
  const at = now()
  const since = new Date(at.getTime() - ANSWER_SHOWN_MS)
  const moments = { now: at, answered_since: since, day_start: businessDayStart(businessDay(at)) }
  const found = (await repo.findWallet(db, customer_id, caller, moments)) ?? notFound('customer', customer_id)
  const own = walletLimits(found.roles)
  const of = (kind: WalletName) => found.accounts?.find((one) => one.kind === kind) ?? NO_ACCOUNT
  const leftIn = (kind: WalletName) => ({
    give: leftOf(own[kind], of(kind).given),
    take: leftOf(own[kind], of(kind).taken),
  })
  const shown = (all: repo.FoundWallet['pending']) => all.map((one) => approvalAnswer(one, lookerOf(caller, own), at))
  const data = {
    customer_id,
    balance_agorot: of('wallet').balance,
    held_agorot: of('wallet').held,
    points: of('points').balance,
    held_points: of('points').held,
    lots: [...found.lots],
    limit_agorot: own.wallet,
    limit_points: own.points,
    left: { wallet: leftIn('wallet'), points: leftIn('points') },
    pending: shown(found.pending),
    answered: shown(found.answered),
  }
  return { data }
}

type TransactionsInput = {
  wallet: WalletName
  type?: 'refund' | 'charge' | undefined
  cursor?: string | undefined
  limit: number
}

export async function listTransactions(
  { db, config }: Deps,
  customer_id: number,
  { wallet: of, type, cursor, limit }: TransactionsInput,
): Promise<RawJson> {
  const list = repo.transactionList(customer_id, of, type)
  const page = await readPage(db, config.secret_key, list, { sort: '-id', type, cursor, limit })
  // Distinguishes an unknown customer from one without transactions.
  if (page.rows === '[]' && !(await repo.customerExists(db, customer_id))) notFound('customer', customer_id)
  return pageJson(page)
}
