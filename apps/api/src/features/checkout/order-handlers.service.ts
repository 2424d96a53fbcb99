import type { orders } from '@tavlin/contract/orders'
import { listUnmatched } from '#features/payments/unmatched.service.ts'
import type { Deps } from '#platform/deps.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { changeOrder, previewChange } from './change-order.service.ts'
import { placeOrder } from './place-order.service.ts'
import { answerChange, proposeChange } from './propose-change.service.ts'

/** Handlers of the order routes that need payments or receipts too. */
export const orderHandlers = (deps: Deps) =>
  ({
    placeOrder: ({ body, call }) => placeOrder(deps, call, body),
    changeOrder: ({ params, body, call }) => changeOrder(deps, call, params.id, body),
    previewChange: ({ params, body, call }) => previewChange(deps, call, params.id, body.cart),
    proposeChange: ({ params, body, call }) => proposeChange(deps, call, params.id, body),
    answerChange: ({ params, body, call }) => answerChange(deps, call, params.token, body.agree),
    reconcile: ({ caller }) => listUnmatched(deps, caller),
  }) satisfies Partial<Handlers<typeof orders>>
