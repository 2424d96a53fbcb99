import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { stock } from '@tavlin/contract/stock'
import type { wallet } from '@tavlin/contract/wallet'
import { call, orNull, request } from '#platform/api-client.ts'

export type Approval = ResponseOf<typeof wallet.approvals>['data'][number]

export type WalletApproval = Extract<Approval, { kind: 'wallet' }>
/** An approval of a discount, a refund, a till difference or a purchase. */
export type OrderApproval = Exclude<Approval, WalletApproval>

const approvals = call<typeof wallet.approvals>('GET', '/approvals')
const counts = call<typeof stock.waitingCounts>('GET', '/stock/counts')
export const DECIDE_PATH = '/approvals/decide'

/** A submitted stock count that waits for approval. */
export type WaitingCount = ResponseOf<typeof stock.waitingCounts>['data'][number]

/** Fetches the pending approvals; null when the request fails: the bell then stays as it was. */
export const fetchApprovals = (): Promise<Approval[] | null> => orNull(request(approvals, {}))
export const fetchCounts = (): Promise<WaitingCount[] | null> => orNull(request(counts, {}))

export const isOpenAt = ({ expires_at }: Approval, now_ms: number): boolean => Date.parse(expires_at) > now_ms
