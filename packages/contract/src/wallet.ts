import { REFUND_DESTINATIONS, REFUND_REASONS } from '@tavlin/domain/orders/order-enums'
import { z } from 'zod'
import { LANGS } from './customers.ts'
import { endpoints } from './endpoint.ts'
import { day, id, idText, instant, optionalText, person, version } from './fields.ts'
import { listOf, pageQuery } from './list.ts'

/** The transaction types of the specification: a refund credits the customer, a charge debits them. */
export const TRANSACTION_TYPES = ['refund', 'charge'] as const
export const MOVE_KINDS = ['charge', 'refund', 'adjust'] as const
export const WALLET_REASONS = [
  'late_delivery',
  'missing_item',
  'wrong_item',
  'quality',
  'goodwill',
  'gift',
  'mistake',
  'cash_in',
  'cash_out',
  'other',
] as const
export const WALLETS = ['wallet', 'points'] as const
export const APPROVAL_STATES = ['pending', 'approved', 'declined', 'withdrawn', 'expired'] as const

export const WalletLine = z.object({
  id: z.int(),
  at: instant,
  type: z.enum(TRANSACTION_TYPES),
  /** Kind of the ledger transfer: charge, refund, topup, adjust, earn, spend, expire, merge, reversal. */
  kind: z.string(),
  /** Signed amount in agorot or points; negative for a debit of the customer. */
  amount: z.int(),
  /** Balance of the wallet after the transaction. */
  balance: z.int(),
  reason: z.string().nullable(),
  note: z.string(),
  order_id: z.int().nullable(),
  by: person,
  approved_by: person,
})
export const PointLot = z.object({ id: z.int(), left: z.int(), amount: z.int(), expires_at: instant })
/** Common fields of everything that waits for approval. */
const approvalShape = {
  id: z.int(),
  customer: z.object({ id: z.int(), name: z.string(), phone: z.string() }).nullable(),
  note: z.string(),
  requested_by: person,
  requested_at: instant,
  expires_at: instant,
  state: z.enum(APPROVAL_STATES),
  decided_by: person,
  decided_at: instant.nullable(),
  answer_note: z.string(),
  /** Whether the caller may decide the request; otherwise `because` is the reason. */
  may_decide: z.boolean(),
  because: z.enum(['own_request', 'over_limit', 'decided', 'no_permission']).nullable(),
  version: z.int(),
}
export const Approval = z
  .object({
    ...approvalShape,
    kind: z.literal('wallet'),
    wallet: z.enum(WALLETS),
    move: z.enum(MOVE_KINDS),
    /** Signed amount in agorot or points. */
    amount: z.int(),
    /** Balance that an approval would lead to, as of now. */
    balance_after: z.int(),
    reason: z.enum(WALLET_REASONS),
  })
  .register(z.globalRegistry, { id: 'Approval' })
/**
 * An approved discount can be used by an order with the approved cart; an approved refund is executed and an approved
 * purchase is sent at once; an approved difference lets its till session close.
 */
export const OrderApproval = z.object({
  ...approvalShape,
  kind: z.enum(['discount', 'refund', 'till_difference', 'purchase']),
  deli: z.object({ id: z.int(), name_he: z.string(), name_en: z.string() }),
  /** The order of a refund or of a used discount; null otherwise. */
  order: z.object({ id: z.int(), number: z.int() }).nullable(),
  /** The purchase order to send; null for other kinds. */
  purchase: z.object({ id: z.int(), supplier: z.string() }).nullable(),
  /** Amount of a discount, refund, till difference or purchase; signed for a difference. */
  amount_agorot: z.int(),
  /** Percentage of a discount; null for other kinds. */
  percent: z.int().nullable(),
  /** Where a refund is paid to; null for other kinds. */
  destination: z.enum(REFUND_DESTINATIONS).nullable(),
  reason: z.enum(REFUND_REASONS).nullable(),
})
const AnyApproval = z.discriminatedUnion('kind', [Approval, OrderApproval])
const left = z.int().nullable()
/** Amount in agorot or points that is left to move today, by direction. Null means no limit. */
const LeftToday = z.object({ give: left, take: left })
export const Wallet = z.object({
  customer_id: z.int(),
  balance_agorot: z.int(),
  held_agorot: z.int(),
  points: z.int(),
  held_points: z.int(),
  /** Points that can still be spent, earliest expiry first. At most a hundred. */
  lots: z.array(PointLot),
  /**
   * Amount that the caller may move for this customer per business day without approval, in each direction; null means
   * no limit.
   */
  limit_agorot: z.int().nullable(),
  limit_points: z.int().nullable(),
  /** Remaining part of the limit for today. */
  left: z.object({ wallet: LeftToday, points: LeftToday }),
  pending: z.array(Approval),
  /** Requests of the caller settled within the last hour, newest first; at most five. */
  answered: z.array(Approval),
})
/** Result of a move, which was executed or waits for approval. */
const MoveResult = z.object({
  data: z.discriminatedUnion('state', [
    z.object({ state: z.literal('done'), line: WalletLine }),
    /** `left` is the amount that the caller may still move today without approval, in the same direction. */
    z.object({ state: z.literal('waiting'), approval: Approval, left: z.int() }),
  ]),
})
const ofCustomer = z.object({ id: idText })

export const wallet = endpoints({
  wallet: {
    method: 'GET',
    path: '/admin/customers/:id/wallet',
    summary: 'Wallet and points of a customer',
    access: 'view_customers',
    params: ofCustomer,
    returns: z.object({ data: Wallet }),
  },
  transactions: {
    method: 'GET',
    path: '/admin/customers/:id/transactions',
    summary: 'Transactions of a wallet, newest first, with the balance after each',
    access: 'view_customers',
    params: ofCustomer,
    query: pageQuery({ wallet: z.enum(WALLETS).default('wallet'), type: z.enum(TRANSACTION_TYPES).optional() }),
    returns: listOf(WalletLine),
  },
  statement: {
    method: 'GET',
    path: '/admin/customers/:id/statement',
    summary: 'Statement of a wallet for a period, as PDF',
    access: 'view_customers',
    params: ofCustomer,
    query: z.object({
      wallet: z.enum(WALLETS).default('wallet'),
      from: day,
      until: day,
      lang: z.enum(LANGS).default('he'),
    }),
    per_minute: 20,
    returns: 'stream',
  },
  movePoints: {
    method: 'POST',
    path: '/admin/customer/points',
    summary: 'Credit or debit a customer’s wallet; above the caller’s limit it waits for approval',
    access: 'manage_wallet',
    scope: 'business',
    body: z.object({
      customer_id: id,
      /** Signed amount in points or agorot; negative debits the customer. */
      points: z
        .int()
        .min(-100_000_000)
        .max(100_000_000)
        .refine((value) => value !== 0, { error: 'is nothing' }),
      reason: z.enum(WALLET_REASONS),
      currency: z.enum(WALLETS).default('points'),
      /** A charge debits and a refund credits the customer; when omitted, the move is an adjustment. */
      kind: z.enum(MOVE_KINDS).default('adjust'),
      note: optionalText(300).default(''),
    }),
    returns: MoveResult,
  },
  approvals: {
    method: 'GET',
    path: '/approvals',
    summary: 'Pending approvals of the kinds that the caller decides, earliest expiry first; at most a hundred',
    access: 'signed_in',
    returns: z.object({ data: z.array(AnyApproval) }),
  },
  decideApproval: {
    method: 'PUT',
    path: '/approvals/:id',
    summary: 'Approve a request (applied at once) or decline it; the requester may withdraw it',
    access: 'signed_in',
    params: ofCustomer,
    body: z.object({
      decision: z.enum(['approve', 'decline', 'withdraw']),
      note: optionalText(200).default(''),
      version,
    }),
    returns: z.object({ data: AnyApproval }),
  },
})
