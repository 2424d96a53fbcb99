import { UNIT_CODES } from '@tavlin/domain/inventory/unit'
import { z } from 'zod'

/** Quantity in mg, µl or thousandths of a piece, depending on the ingredient's dimension. */
export const base = z.int().min(0).max(1_000_000_000_000)
const unit = z.union([z.enum(UNIT_CODES), z.string().regex(/^pack:[1-9]\d{0,8}$/, 'is not a unit')])

/** A quantity as typed: 1.5 kg is 1500 thousandths of kg. */
export const Entered = z.object({ amount_thousandths: z.int().min(1).max(1_000_000_000), unit })
/** A typed quantity that may also be 0 ("none left"). */
export const EnteredOrNone = Entered.extend({ amount_thousandths: z.int().min(0).max(1_000_000_000) })

export const DIMENSIONS = ['mass', 'volume', 'count'] as const
export const KOSHER_TYPES = ['meat', 'dairy', 'parve'] as const

/** How an ingredient or a prep is measured: its dimension, its packs, and the defined conversions. */
export const Measure = z
  .object({
    dimension: z.enum(DIMENSIONS),
    packs: z.array(z.object({ id: z.int(), name_he: z.string(), name_en: z.string(), base: z.int() })),
    piece_mg: z.int().nullable(),
    piece_ul: z.int().nullable(),
    litre_mg: z.int().nullable(),
  })
  .register(z.globalRegistry, { id: 'Measure' })
