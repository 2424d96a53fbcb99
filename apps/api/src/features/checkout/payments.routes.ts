import { payments } from '@tavlin/contract/payments'
import type { FastifyInstance } from 'fastify'
import { showDiscount } from '#features/wallet/order-approval.service.ts'
import type { Deps } from '#platform/deps.ts'
import { inSteps } from '#platform/idempotency.ts'
import { type Gate, serve } from '#platform/serve.ts'
import { requestDiscount } from './request-discount.service.ts'
import { cancelPayment, checkPaymentNow, startCardPage } from './card-page.service.ts'
import { payWithDeal } from './deal.service.ts'
import { receiveWebhook } from './gateway-webhook.service.ts'
import { pay, showMoney } from './pay.service.ts'
import { textPaymentPage } from './payment-link.service.ts'
import { refund } from './refund.service.ts'

export function paymentsRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, payments, {
    orderMoney: ({ params, caller }) => showMoney(deps, caller, params.id),
    pay: ({ params, body, caller, call }) => pay(deps, call, caller, params.id, body),
    startCardPayment: ({ params, body, caller, call }) =>
      inSteps(deps.db, call, () => startCardPage(deps, call, caller, params.id, body)),
    payWithDeal: ({ params, body, caller, call }) =>
      inSteps(deps.db, call, () => payWithDeal(deps, call, caller, params.id, body)),
    checkPayment: ({ params, caller, call }) =>
      inSteps(deps.db, call, () => checkPaymentNow(deps, call, caller, params.id, params.payment_id)),
    cancelPayment: ({ params, caller, call }) =>
      inSteps(deps.db, call, () => cancelPayment(deps, call, caller, params.id, params.payment_id)),
    textPage: ({ params, caller, call }) => textPaymentPage(deps, call, caller, params),
    gatewayWord: ({ body, call }) => receiveWebhook(deps, call, body),
    refund: ({ params, body, caller, call }) => refund(deps, call, caller, params.id, body),
    askDiscount: ({ body, caller, call }) => requestDiscount(deps, call, caller, body),
    discountApproval: ({ params, caller }) => showDiscount(deps, caller, params.id),
  })
}
