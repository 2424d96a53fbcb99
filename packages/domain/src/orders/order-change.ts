import type { Choice } from '../catalog/choice.ts'
import type { LineStep } from '../pricing/line-price.ts'
import { Refusal } from '../refusal.ts'
import type { OrderStatus } from './order-machine.ts'

/** States of a change that the customer has to approve; all except `waiting` are final. */
export const CHANGE_STATES = ['waiting', 'approved', 'declined', 'withdrawn', 'expired', 'overtaken'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** An order line with the name and price it was sold with. */
export type SoldLine = {
  readonly id: number
  readonly key: string
  readonly meal_id: number
  readonly name_he: string
  readonly name_en: string
  readonly quantity: number
  readonly unit_agorot: number
  readonly line_agorot: number
  readonly trail: readonly LineStep[]
  readonly choices: Choice
  readonly note: string
  /** Whether the kitchen has started the line. */
  readonly begun: boolean
}
export type NewLine = {
  readonly key: string
  readonly meal_id: number
  readonly quantity: number
  readonly choices: Choice
  readonly note: string
}
export type LineMatch = { readonly was: SoldLine | null; readonly is: NewLine | null }

/**
 * Pairs old and new order lines: by key while the meal is the same, else by content. Unpaired lines were added or
 * removed.
 */
export function matchLines(before: readonly SoldLine[], after: readonly NewLine[]): LineMatch[] {
  const left = new Set(before)
  const pick = (fits: (was: SoldLine) => boolean): SoldLine | null => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found ?? null
  }
  const by_key = after.map((is) => pick((was) => was.key === is.key && was.meal_id === is.meal_id))
  const matched = after.map((is, i) => ({ is, was: by_key[i] ?? pick((was) => isSamePortion(was, is)) }))
  return [...matched, ...[...left].map((was) => ({ was, is: null }))]
}

/** Whether meal and choices are the same: such a portion keeps its price, whatever the quantity. */
export const isSamePortion = (a: Portion, b: Portion): boolean =>
  a.meal_id === b.meal_id && choiceText(a.choices) === choiceText(b.choices)

export const isSameLine = (was: SoldLine, is: NewLine): boolean =>
  isSamePortion(was, is) && was.quantity === is.quantity && was.note === is.note

type Portion = { readonly meal_id: number; readonly choices: Choice }
const choiceText = (choices: Choice): string =>
  JSON.stringify(choices.map((one) => [one.value_id, one.quantity]).toSorted((a, b) => a[0]! - b[0]!))

const OPEN: readonly OrderStatus[] = ['pending', 'accepted']

/**
 * Checks an edit of an order. Everything can change until the kitchen starts. While the order is cooking, lines that
 * the kitchen has started must stay, and `moved` (slot, type or address would change) is rejected. Later, every edit
 * is rejected.
 */
export function checkEditable(status: OrderStatus, matches: readonly LineMatch[], moved: boolean): void {
  if (OPEN.includes(status)) return
  if (status !== 'cooking') throw new Refusal('order_not_editable', { because: 'status', status })
  if (moved) throw new Refusal('order_not_editable', { because: 'cooking', status })
  const begun = matches.filter(({ was, is }) => was?.begun && !(is && isSameLine(was, is)))
  if (begun.length > 0)
    throw new Refusal('order_not_editable', { because: 'begun', status, lines: begun.map(({ was }) => was!.key) })
}

export type LineDifference = {
  kind: 'same' | 'added' | 'removed' | 'changed'
  name_he: string
  name_en: string
  quantity_before: number
  quantity_after: number
  agorot_before: number
  agorot_after: number
}
type PricedLine = { readonly name_he: string; readonly name_en: string; readonly line_agorot: number }

/** `pricedOf` returns name and price of a new order line. */
export function lineDifferences(
  matches: readonly LineMatch[],
  pricedOf: (is: NewLine) => PricedLine,
): LineDifference[] {
  return matches.map(({ was, is }) => {
    const { name_he, name_en } = is ? pricedOf(is) : was!
    const agorot_after = is ? pricedOf(is).line_agorot : 0
    const kind = !was ? 'added' : !is ? 'removed' : isUnchanged(was, is, agorot_after) ? 'same' : 'changed'
    return {
      kind,
      name_he,
      name_en,
      agorot_before: was?.line_agorot ?? 0,
      agorot_after,
      quantity_before: was?.quantity ?? 0,
      quantity_after: is?.quantity ?? 0,
    }
  })
}

const isUnchanged = (was: SoldLine, is: NewLine, agorot_after: number): boolean =>
  isSameLine(was, is) && was.line_agorot === agorot_after

/** Returns the fields that differ, with old and new value; screens format them. */
export function fieldDifferences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): { field: string; before: string; after: string }[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const [was, is] = [before[field] ?? '', after[field] ?? '']
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}
