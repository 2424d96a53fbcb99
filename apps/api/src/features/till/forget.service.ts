import { deleteHeldOf } from './held-cart.repo.ts'

/** For erasing a customer: deletes the carts on hold for them. */
export const forgetCartsOf = deleteHeldOf
