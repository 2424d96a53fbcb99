import { FAIL_REASONS, RECIPIENTS } from '@tavlin/domain/dispatch/driver-stops'
import { PROOF_KINDS } from '@tavlin/domain/dispatch/proof'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { idText, instant, person } from './fields.ts'
import { named } from './order-parts.ts'

/** Evidence of one visit at the customer: a delivery, or an attempt that failed. */
export const DeliveryProof = named('DeliveryProof', {
  stop_id: z.int(),
  happened_at: instant,
  driver: person,
  /** Null for a failed attempt. */
  recipient: z.enum(RECIPIENTS).nullable(),
  recipient_name: z.string(),
  fail_reason: z.enum(FAIL_REASONS).nullable(),
  /** What the settings required, and what the driver gave; null when nothing. */
  needed: z.enum(PROOF_KINDS).nullable(),
  kind: z.enum(PROOF_KINDS).nullable(),
  has_photo: z.boolean(),
  /** The signature: each stroke is a list of x, y, x, y, … in a field of 1000 × 400. */
  strokes: z.array(z.array(z.int())).nullable(),
  /** When photo, signature and name were deleted. */
  erased_at: instant.nullable(),
})

export const proofs = endpoints({
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
