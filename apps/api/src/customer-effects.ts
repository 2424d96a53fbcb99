import { forgetConversations } from '#features/chat/forget.service.ts'
import { forgetProofsOf } from '#features/dispatch/driving/proof.service.ts'
import { forgetForbiddenOf } from '#features/dispatch/inlays/forbidden.service.ts'
import { forgetImportsOf } from '#features/imports/imports.service.ts'
import { updateOpenOrders } from '#features/orders/customer/allergies.service.ts'
import { forgetOrders } from '#features/orders/customer/forget.service.ts'
import { forgetPaymentNotes } from '#features/payments/forget.service.ts'
import { forgetCartsOf } from '#features/till/forget.service.ts'
import type { Tx } from '#platform/db/db.ts'

/**
 * Injected into the customers feature: the effects of changes of customers on orders, payments, tills, chat, imports
 * and proofs.
 */
export const customerEffects = {
  allergiesChanged: updateOpenOrders,
  personErased: async (tx: Tx, customer_ids: readonly number[]): Promise<void> => {
    await forgetOrders(tx, customer_ids)
    await forgetPaymentNotes(tx, customer_ids)
    await forgetCartsOf(tx, customer_ids)
    await forgetConversations(tx, customer_ids)
    await forgetImportsOf(tx, customer_ids)
    await forgetProofsOf(tx, customer_ids)
    await forgetForbiddenOf(tx, customer_ids)
  },
}
