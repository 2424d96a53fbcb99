import type { Returned } from '@tavlin/contract/endpoint'
import type { stock } from '@tavlin/contract/stock'
import type { wallet } from '@tavlin/contract/wallet'

export type Approval = Returned<typeof wallet.approvals>['data'][number]

export type WalletApproval = Extract<Approval, { kind: 'wallet' }>
/** A discount or a refund. */
export type OrderApproval = Exclude<Approval, WalletApproval>

export const DECIDE_PATH = '/approvals/decide'

/** A stock count that was handed in. */
export type WaitingCount = Returned<typeof stock.waitingCounts>['data'][number]

/** What waits; null when it cannot be asked: the bell then stays as it was. */
async function fetchWaiting<T>(path: string): Promise<T[] | null> {
  const answer = await fetch(path).catch(() => null)
  if (!answer?.ok) return null
  return ((await answer.json()) as { data: T[] }).data
}
export const fetchApprovals = () => fetchWaiting<Approval>('/api/approvals')
export const fetchCounts = () => fetchWaiting<WaitingCount>('/api/stock/counts')

export const isOpenAt = ({ expires_at }: Approval, now_ms: number): boolean => Date.parse(expires_at) > now_ms
