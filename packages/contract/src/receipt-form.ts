import { ORDERED_PACK } from '@tavlin/domain/purchasing/option'
import { RECEIPT_PHOTOS, REJECTION_REASONS } from '@tavlin/domain/purchasing/purchase-order'
import { z } from 'zod'
import { day, optionalText, smallId, version } from './fields.ts'
import { Entered, EnteredOrNone } from './quantity.ts'

const receivedUnit = z.union([z.literal(ORDERED_PACK), Entered.shape.unit])
const Received = EnteredOrNone.extend({ unit: receivedUnit })
const ReceivedLot = z.object({
  code: optionalText(40).default(''),
  expires_on: day.nullable(),
  /** Null for the rest of the accepted quantity; at most one lot of a line may have null. */
  quantity: Received.nullable(),
})
export const ReceiptForm = z.object({
  delivery_note: optionalText(60).default(''),
  lines: z
    .array(
      z.object({
        line_id: smallId,
        accepted: Received,
        rejected: Received.nullable(),
        reason: z.enum(REJECTION_REASONS).nullable(),
        note: optionalText(200).default(''),
        price_agorot: z.int().min(0).max(100_000_000),
        temperature_tenths: z.int().min(-600).max(1000).nullable().default(null),
        /** Photo of the rejected goods, which the phone has reduced to at most 200 kB, in base64. */
        photo: z.base64().min(1).max(280_000).nullable().default(null),
        lots: z.array(ReceivedLot).max(20).default([]),
      }),
    )
    .min(1)
    .max(500)
    .refine((lines) => lines.filter(({ photo }) => photo !== null).length <= RECEIPT_PHOTOS, 'has too many photos'),
  /** Set after the user confirmed that more arrived than was ordered. */
  is_over_confirmed: z.boolean().default(false),
  version,
})
