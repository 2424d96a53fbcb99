import { wallet } from '@tavlin/contract/wallet'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { decideApproval, listApprovals } from './approval.service.ts'
import { moveInWallet } from './move.service.ts'
import type { ApprovedHandlers } from './order-approval.service.ts'
import { printStatement } from './statement.service.ts'
import { listTransactions, showWallet } from './wallet.service.ts'

export function walletRoutes(app: FastifyInstance, deps: Deps, gate: Gate, handlers: ApprovedHandlers): void {
  serve(app, gate, wallet, {
    wallet: ({ params, caller }) => showWallet(deps, caller, params.id),
    transactions: ({ params, query }) => listTransactions(deps, params.id, query),
    statement: ({ params, query }) => printStatement(deps, params.id, query),
    movePoints: ({ body: { points, currency, kind, ...body }, call }) =>
      moveInWallet(deps, call, { ...body, wallet: currency, move: kind, amount: points }),
    approvals: ({ caller }) => listApprovals(deps, caller),
    decideApproval: ({ params, body, call }) => decideApproval(deps, call, { id: params.id, ...body }, handlers),
  })
}
