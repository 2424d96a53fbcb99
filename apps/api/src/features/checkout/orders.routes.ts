import { orders } from '@tavlin/contract/orders'
import type { FastifyInstance } from 'fastify'
import { showBoard } from '#features/orders/board.service.ts'
import { showDay } from '#features/orders/day.service.ts'
import { publicChange, withdrawChange } from '#features/orders/change-proposal.service.ts'
import { previewChange } from '#features/orders/change.service.ts'
import { delayPromise } from '#features/orders/delay.service.ts'
import { showHistory } from '#features/orders/history.service.ts'
import { showLateRisk, showWaiting } from '#features/orders/late.service.ts'
import { moveOrder, moveOrders } from '#features/orders/move.service.ts'
import { saveNotes } from '#features/orders/notes.service.ts'
import { showOrder } from '#features/orders/order-answer.service.ts'
import { listOrders } from '#features/orders/order-list.service.ts'
import { exportOrders } from '#features/orders/orders-sheet.service.ts'
import { priceCart } from '#features/orders/price.service.ts'
import { showTimeline } from '#features/orders/timeline.service.ts'
import { listUnmatched } from '#features/payments/unmatched.service.ts'
import type { Deps } from '#platform/deps.ts'
import { inSteps } from '#platform/idempotency.ts'
import { type Gate, serve } from '#platform/serve.ts'
import { changeOrder } from './change-order.service.ts'
import { answerChange, proposeChange } from './propose-change.service.ts'
import { placeOrder } from './place-order.service.ts'

export function ordersRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, orders, {
    orders: ({ query, caller }) => listOrders(deps, caller, query),
    exportOrders: ({ query, caller }) => exportOrders(deps, caller, query),
    board: ({ query, caller }) => showBoard(deps, caller, query),
    day: ({ query, caller }) => showDay(deps, caller, query),
    waiting: ({ caller }) => showWaiting(deps, caller),
    lateRisk: ({ query, caller }) => showLateRisk(deps, caller, query),
    order: ({ params, caller }) => showOrder(deps, caller, params.id),
    timeline: ({ params, caller }) => showTimeline(deps, caller, params.id),
    customerHistory: ({ params, caller }) => showHistory(deps, caller, params.id),
    priceCart: ({ body, call }) => priceCart(deps, call, body),
    placeOrder: ({ body, call }) => placeOrder(deps, call, body),
    previewChange: ({ params, body, call }) => previewChange(deps, call, params.id, body.cart),
    changeOrder: ({ params, body, call }) => changeOrder(deps, call, params.id, body),
    proposeChange: ({ params, body, call }) => proposeChange(deps, call, params.id, body),
    withdrawChange: ({ params, call }) => withdrawChange(deps, call, params.id, params.change_id),
    publicChange: ({ params }) => publicChange(deps, params.token),
    answerChange: ({ params, body, call }) => answerChange(deps, call, params.token, body.agree),
    moveOrder: ({ params, body, caller, call }) => moveOrder(deps, call, caller, params.id, body),
    moveOrders: ({ body, caller, call }) => inSteps(deps.db, call, () => moveOrders(deps, call, caller, body)),
    delayPromise: ({ params, body, caller, call }) => delayPromise(deps, call, caller, params.id, body),
    saveNotes: ({ params, body, caller, call }) => saveNotes(deps, call, caller, params.id, body),
    reconcile: ({ caller }) => listUnmatched(deps, caller),
  })
}
