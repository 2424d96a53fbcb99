import { deleteHeldOf } from './held-cart.repo.ts'

/** Deletes the carts on hold of erased customers, for the customers feature. */
export const forgetCartsOf = deleteHeldOf
