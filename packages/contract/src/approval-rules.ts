import { type Caller, allows, delisOf, type Permission } from './access-rules.ts'

/** The permission to decide each kind of approval. */
export const APPROVAL_DECIDERS = {
  wallet: 'manage_wallet',
  discount: 'manage_orders',
  refund: 'refund_orders',
  till_difference: 'manage_delis',
  purchase: 'manage_supplier_purchase',
} as const satisfies Record<string, Permission>
export type ApprovalKind = keyof typeof APPROVAL_DECIDERS
export const APPROVAL_KINDS = Object.keys(APPROVAL_DECIDERS) as [ApprovalKind, ...ApprovalKind[]]

/** Whether the caller sees approvals of the kind in the deli. Users who manage wallets see all kinds. */
export const seesApproval = (kind: ApprovalKind, caller: Caller, deli_id?: number): boolean =>
  allows(APPROVAL_DECIDERS[kind], caller, deli_id) || allows('manage_wallet', caller, deli_id)

export const seesApprovals = (caller: Caller): boolean => APPROVAL_KINDS.some((kind) => seesApproval(kind, caller))

/** Returns the delis in which the caller sees approvals of the kind; null means all. */
export function delisOfApprovals(kind: ApprovalKind, caller: Caller): readonly number[] | null {
  const own = delisOf(APPROVAL_DECIDERS[kind], caller)
  const managed = delisOf('manage_wallet', caller)
  return own === null || managed === null ? null : [...own, ...managed]
}
