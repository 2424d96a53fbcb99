import { orders } from '@tavlin/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { inSteps } from '#platform/http/idempotency.ts'
import { type Gate, type Handlers, serve } from '#platform/http/serve.ts'
import { delayPromise } from './moves/delay.service.ts'
import { exportOrders } from './lists/orders-sheet.service.ts'
import { listOrders, showOrderDrivers } from './lists/order-list.service.ts'
import { resendTrackingLink } from './follow/follow.service.ts'
import { moveOrder, moveOrders } from './moves/move.service.ts'
import { showDelayText } from './customer/notify-customer.service.ts'
import { priceCart } from './cart/price.service.ts'
import { publicChange, withdrawChange } from './change/change-proposal.service.ts'
import { saveNotes } from './page/notes.service.ts'
import { showBoard } from './lists/board.service.ts'
import { showDay } from './lists/day.service.ts'
import { showHistory } from './page/history.service.ts'
import { showLateRisk, showWaiting } from './lists/late.service.ts'
import { showOrder } from './page/order-answer.service.ts'
import { showTimeline } from './page/timeline.service.ts'

/** Use cases that also receive payments or issue receipts. `checkout` implements them; `app.ts` injects them. */
type CheckoutHandlers = Pick<
  Handlers<typeof orders>,
  'placeOrder' | 'previewChange' | 'changeOrder' | 'proposeChange' | 'answerChange' | 'reconcile'
>

export function ordersRoutes(app: FastifyInstance, deps: Deps, gate: Gate, checkout: CheckoutHandlers): void {
  serve(app, gate, orders, {
    ...checkout,
    orders: ({ query, caller }) => listOrders(deps, caller, query),
    exportOrders: ({ query, caller }) => exportOrders(deps, caller, query),
    orderDrivers: ({ query, caller }) => showOrderDrivers(deps, caller, query),
    board: ({ query, caller }) => showBoard(deps, caller, query),
    day: ({ query, caller }) => showDay(deps, caller, query),
    waiting: ({ caller }) => showWaiting(deps, caller),
    lateRisk: ({ query, caller }) => showLateRisk(deps, caller, query),
    order: ({ params, caller }) => showOrder(deps, caller, params.id),
    timeline: ({ params, caller }) => showTimeline(deps, caller, params.id),
    customerHistory: ({ params, caller }) => showHistory(deps, caller, params.id),
    priceCart: ({ body, call }) => priceCart(deps, call, body),
    withdrawChange: ({ params, call }) => withdrawChange(deps, call, params.id, params.change_id),
    publicChange: ({ params }) => publicChange(deps, params.token),
    moveOrder: ({ params, body, call }) => moveOrder(deps, call, params.id, body),
    moveOrders: ({ body, call }) => inSteps(deps.db, call, () => moveOrders(deps, call, body)),
    delayPromise: ({ params, body, call }) => delayPromise(deps, call, params.id, body),
    delayText: ({ params, caller }) => showDelayText(deps, caller, params.id),
    sendTrackingLink: ({ params, call }) => resendTrackingLink(deps, call, params.id),
    saveNotes: ({ params, body, call }) => saveNotes(deps, call, params.id, body),
  })
}
