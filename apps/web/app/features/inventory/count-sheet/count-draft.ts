import type { EntryState } from '#platform/outbox/outbox-view.ts'
import type { Quantity } from '#ui/quantity-input.tsx'

type Entered = { amount_thousandths: number; unit: string } | null
export type SentLine = { ingredient_id: number; entered: Entered }
export type LinesBody = { readonly lines: readonly SentLine[] }

/**
 * `typing`: not finished; `sending`: queued; `unsent`: queued while the API does not answer; `rejected`: rejected.
 */
export type DraftLine = { quantity: Quantity; state: 'typing' | 'sending' | 'unsent' | 'rejected' }
export type Draft = ReadonlyMap<number, DraftLine>
export type QueuedLines = { lines: readonly SentLine[]; state: EntryState }
type Line = { ingredient: { id: number; stock_unit: string }; entered: Entered }
/** Maximum number of lines per request in the API contract. */
const MOST_LINES = 500

export const enteredOf = ({ amount_thousandths, unit }: Quantity): Entered =>
  amount_thousandths === null ? null : { amount_thousandths, unit }

export const isSame = (a: Entered, b: Entered): boolean =>
  a?.amount_thousandths === b?.amount_thousandths && a?.unit === b?.unit

/** Merges two requests into one; the later value of a line counts. */
export function mergeLines(earlier: LinesBody, later: LinesBody): LinesBody | null {
  const by_id = new Map([...earlier.lines, ...later.lines].map((line) => [line.ingredient_id, line]))
  return by_id.size > MOST_LINES ? null : { lines: [...by_id.values()] }
}

type DraftContext = {
  lines: readonly Line[]
  /** Queued requests, oldest first. */
  queued: readonly QueuedLines[]
  typing: ReadonlyMap<number, Quantity>
  is_lost: boolean
}

/** Returns the difference to the saved lines: queued values, overridden by what is being typed. */
export function draftOf({ lines, queued, typing, is_lost }: DraftContext): Draft {
  const draft = new Map<number, DraftLine>()
  for (const { lines: sent, state } of queued)
    for (const { ingredient_id, entered } of sent) {
      const quantity = entered ?? { amount_thousandths: null, unit: unitOf(lines, ingredient_id) }
      draft.set(ingredient_id, { quantity, state: stateOf(state, is_lost) })
    }
  for (const [id, quantity] of typing) draft.set(id, { quantity, state: 'typing' })
  return draft
}

function stateOf(state: EntryState, is_lost: boolean): DraftLine['state'] {
  if (state === 'rejected') return 'rejected'
  return state === 'failed' || (state === 'waiting' && is_lost) ? 'unsent' : 'sending'
}

function unitOf(lines: readonly Line[], id: number): string {
  const line = lines.find(({ ingredient }) => ingredient.id === id)
  return line?.entered?.unit ?? line?.ingredient.stock_unit ?? ''
}

/** Counts the lines with a quantity, including those being typed. */
export const countedOf = (lines: readonly Line[], draft: Draft): number =>
  lines.filter(({ ingredient, entered }) => {
    const typed = draft.get(ingredient.id)
    return typed ? typed.quantity.amount_thousandths !== null : entered !== null
  }).length

export const unsentOf = (draft: Draft): number => [...draft.values()].filter(({ state }) => state !== 'typing').length
