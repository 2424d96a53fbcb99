import { receipts } from '@tavlin/contract/receipts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import {
  type QueuePrint,
  orderDocument,
  printDocument,
  printReceipt,
  publicReceipt,
  receiptContent,
  receiptDocument,
} from './print.service.ts'
import { makeInvoice, sendReceiptLink, showReceipts } from './receipt.service.ts'

export function receiptsRoutes(api: FastifyInstance, deps: Deps, gate: Gate, queue: QueuePrint): void {
  serve(api, gate, receipts, {
    receipts: ({ params, caller }) => showReceipts(deps, caller, params.id),
    issueInvoice: ({ params, body, call }) => makeInvoice(deps, call, params.id, body),
    receiptDocument: ({ params, query, caller }) => receiptDocument(deps, caller, params.id, query),
    receiptContent: ({ params, caller }) => receiptContent(deps, caller, params.id),
    printReceipt: ({ params, call }) => printReceipt(deps, call, params.id),
    orderDocument: ({ params, query, caller }) => orderDocument(deps, caller, params, query),
    printDocument: ({ params, body, call }) => printDocument(deps, call, params.id, { ...body, queue }),
    publicReceipt: ({ params, query }) => publicReceipt(deps, params.public_id, query.lang),
    sendLink: ({ params, body, call }) => sendReceiptLink(deps, call, params.id, body.receipt_id),
  })
}
