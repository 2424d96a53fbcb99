import { deleteHeldOf } from './held-cart.repo.ts'

/** Deletes the carts on hold of an erased customer. */
export const forgetCartsOf = deleteHeldOf
