import type { Returned } from '@tavlin/contract/endpoint'
import type { wallet } from '@tavlin/contract/wallet'

export type Approval = Returned<typeof wallet.approvals>['data'][number]

export type WalletApproval = Extract<Approval, { kind: 'wallet' }>
/** A discount or a refund. */
export type OrderApproval = Exclude<Approval, WalletApproval>

export const DECIDE_PATH = '/approvals/decide'

/** What waits; null when it cannot be asked: the bell then stays as it was. */
export async function fetchApprovals(): Promise<Approval[] | null> {
  const answer = await fetch('/api/approvals').catch(() => null)
  if (!answer?.ok) return null
  return ((await answer.json()) as { data: Approval[] }).data
}

export const isOpenAt = ({ expires_at }: Approval, now_ms: number): boolean => Date.parse(expires_at) > now_ms
