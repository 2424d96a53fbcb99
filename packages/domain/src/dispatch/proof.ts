import type { Recipient } from './driver-report.ts'

/** What a business wants as evidence of a delivery. */
export const PROOF_CHOICES = ['none', 'photo', 'signature', 'code'] as const
export type ProofChoice = (typeof PROOF_CHOICES)[number]
export const PROOF_KINDS = ['photo', 'signature', 'code'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

/** Which deliveries need a proof. */
export const PROOF_OCCASIONS = ['always', 'above_amount', 'at_door'] as const
export type ProofOccasion = (typeof PROOF_OCCASIONS)[number]

/** The settings of the deli on the day of the delivery. */
export type ProofRule = {
  readonly kind: ProofChoice
  readonly occasion: ProofOccasion
  readonly above_agorot: number
}
/** The proof of delivery that a stop needs. `is_only_at_door`: needed only when the driver leaves the bags at the door. */
export type StopProof = { readonly kind: ProofKind; readonly is_only_at_door: boolean } | null

export function proofOfStop({ kind, occasion, above_agorot }: ProofRule, total_agorot: number): StopProof {
  if (kind === 'none' || (occasion === 'above_amount' && total_agorot <= above_agorot)) return null
  return { kind, is_only_at_door: occasion === 'at_door' }
}

/**
 * Returns the proof that a delivery to this recipient needs. It is a photo when the bags stay at the door, because
 * nobody signs or gives a code there. `proof` is undefined when an earlier app version stored the stop on the phone.
 */
export function neededProof(proof: StopProof | undefined, recipient: Recipient): ProofKind | null {
  if (!proof || (proof.is_only_at_door && recipient !== 'door')) return null
  return recipient === 'door' ? 'photo' : proof.kind
}

/**
 * Whether the customer gets a delivery code. Deliveries that need a proof only at the door never need a code, because
 * nobody is there to give it.
 */
export function hasDeliveryCode(rule: ProofRule, total_agorot: number): boolean {
  const proof = proofOfStop(rule, total_agorot)
  return proof?.kind === 'code' && !proof.is_only_at_door
}

/** Wrong delivery codes of an order after which none is accepted any more. */
export const MOST_CODE_ATTEMPTS = 5
/** `attempts` counts wrong codes; `is_right` is true once the right code was given. */
export type CodeAttempts = { readonly attempts: number; readonly is_right: boolean }

/**
 * Returns the attempts after one more code. A right code stays right. After too many wrong codes, none is right any
 * more: a driver without the code would otherwise find it by trying.
 */
export function codeTried({ attempts, is_right }: CodeAttempts, code: string, expected: string): CodeAttempts {
  if (is_right || attempts >= MOST_CODE_ATTEMPTS) return { attempts, is_right }
  return code === expected ? { attempts, is_right: true } : { attempts: attempts + 1, is_right: false }
}

/** Size of the field in which a signature is drawn; coordinates are whole numbers inside it. */
export const SIGNATURE_WIDTH = 1000
export const SIGNATURE_HEIGHT = 400
/** Most numbers (two per point) that all strokes of a signature have together. */
export const SIGNATURE_NUMBERS = 4000

/** Each stroke is a list of x, y, x, y, … */
export type Strokes = readonly (readonly number[])[]

/** Whether the strokes are a drawing: pairs of coordinates inside the field, not too many, and more than a dot. */
export function isSignature(strokes: Strokes): boolean {
  const numbers = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  const isInside = (value: number, at: number) =>
    Number.isInteger(value) && value >= 0 && value <= (at % 2 === 0 ? SIGNATURE_WIDTH : SIGNATURE_HEIGHT)
  return (
    numbers >= 4 &&
    numbers <= SIGNATURE_NUMBERS &&
    strokes.every((stroke) => stroke.length > 0 && stroke.length % 2 === 0 && stroke.every(isInside))
  )
}

/** Returns the path of an SVG; only numbers enter it. */
export const signaturePath = (strokes: Strokes): string =>
  strokes
    .map((stroke) => {
      const points = Array.from({ length: Math.floor(stroke.length / 2) }, (_, i) => [
        Number(stroke[i * 2]),
        Number(stroke[i * 2 + 1]),
      ])
      return `M${points.map((point) => point.join(' ')).join('L')}`
    })
    .join('')
