import { payments } from '@tavlin/contract/payments'
import type { FastifyInstance } from 'fastify'
import { showDiscount } from '#features/wallet/order-approval.service.ts'
import type { Deps } from '#platform/deps.ts'
import { inSteps } from '#platform/http/idempotency.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
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
    pay: ({ params, body, call }) => pay(deps, call, params.id, body),
    startCardPayment: ({ params, body, call }) =>
      inSteps(deps.db, call, () => startCardPage(deps, call, params.id, body)),
    payWithDeal: ({ params, body, call }) => inSteps(deps.db, call, () => payWithDeal(deps, call, params.id, body)),
    checkPayment: ({ params, call }) =>
      inSteps(deps.db, call, () => checkPaymentNow(deps, call, params.id, params.payment_id)),
    cancelPayment: ({ params, call }) =>
      inSteps(deps.db, call, () => cancelPayment(deps, call, params.id, params.payment_id)),
    textPage: ({ params, call }) => textPaymentPage(deps, call, params),
    gatewayWebhook: ({ body, call }) => receiveWebhook(deps, call, body),
    refund: ({ params, body, call }) => refund(deps, call, params.id, body),
    requestDiscount: ({ body, call }) => requestDiscount(deps, call, body),
    discountApproval: ({ params, caller }) => showDiscount(deps, caller, params.id),
  })
}
