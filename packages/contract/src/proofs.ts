import { FAIL_REASONS, RECIPIENTS } from '@tavlin/domain/dispatch/driver-report'
import { PROOF_KINDS } from '@tavlin/domain/dispatch/proof'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { idText, instant, noteText, person } from './fields.ts'
import { Named, named } from './order-schemas.ts'

/** Evidence of one visit at the customer: a delivery, or an attempt that failed. */
export const DeliveryProof = named('DeliveryProof', {
  stop_id: z.int(),
  happened_at: instant,
  driver: person,
  /** Null for a failed attempt. */
  recipient: z.enum(RECIPIENTS).nullable(),
  recipient_name: z.string(),
  fail_reason: z.enum(FAIL_REASONS).nullable(),
  /** Kind of evidence that the settings required (`needed`), and that the driver gave (`kind`); null for none. */
  needed: z.enum(PROOF_KINDS).nullable(),
  kind: z.enum(PROOF_KINDS).nullable(),
  has_photo: z.boolean(),
  /** The signature: each stroke is a list of x, y, x, y, … in a field of 1000 × 400. */
  strokes: z.array(z.array(z.int())).nullable(),
  /** True when the driver gave a delivery code and it was wrong; `settled` once somebody looked into it. */
  has_wrong_code: z.boolean(),
  settled: z.object({ at: instant, by: person, note: z.string() }).nullable(),
  /** When photo, signature and name were deleted. */
  erased_at: instant.nullable(),
})

/** A delivery that was reported with a wrong code, for the dispatcher to look into. */
export const DoubtfulDelivery = z.object({
  order_id: z.int(),
  stop_id: z.int(),
  number: z.int(),
  deli: Named,
  customer_name: z.string(),
  driver: person,
  happened_at: instant,
})

export const proofs = endpoints({
  doubtfulDeliveries: {
    method: 'GET',
    path: '/proofs/doubtful',
    summary: 'Deliveries that were reported with a wrong code and not checked yet, newest first',
    access: 'access_inlay_screen',
    returns: z.object({ data: z.array(DoubtfulDelivery) }),
  },
  settleProof: {
    method: 'POST',
    path: '/orders/:id/proofs/:stop_id/settle',
    summary: 'Record that a delivery with a wrong code was checked, and what was found',
    access: 'access_inlay_screen',
    params: z.object({ id: idText, stop_id: idText }),
    body: z.object({ note: noteText(300) }),
    returns: z.object({ data: DeliveryProof }),
  },
  deliveryProofs: {
    method: 'GET',
    path: '/orders/:id/proofs',
    summary: 'Proofs of the deliveries of an order and of failed attempts, newest first',
    access: 'view_orders',
    params: z.object({ id: idText }),
    returns: z.object({ data: z.array(DeliveryProof) }),
  },
  proofPhoto: {
    method: 'GET',
    path: '/orders/:id/proofs/:stop_id/photo',
    summary: 'Photo of a proof as WebP; never cached by shared caches',
    access: 'view_orders',
    params: z.object({ id: idText, stop_id: idText }),
    query: z.object({ size: z.enum(['small', 'large']).default('large') }),
    returns: 'stream',
  },
})
