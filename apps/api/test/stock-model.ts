import { seededRandom } from '@tavlin/domain/seeded-random'

/** An independent model of the stock that shares no code with the implementation. */
export type StockModel = {
  readonly delis: readonly number[]
  readonly ingredients: readonly number[]
  readonly balances: Map<string, { stocked: number; reserved: number; incoming: number; reorder: number | null }>
  /** The newest moves that can be reversed, limited to save memory. `to` is the receiving deli of a transfer. */
  readonly reversible: { id: number; deli: number; ingredient: number; quantity: number; to: number | null }[]
  readonly claims: Map<string, Map<string, number>>
  ran_low: number
}

export const at = (deli: number, ingredient: number): string => `${deli}:${ingredient}`

export function newStockModel(delis: readonly number[], ingredients: readonly number[]): StockModel {
  const places = delis.flatMap((deli) => ingredients.map((ingredient) => at(deli, ingredient)))
  const balances = new Map(places.map((place) => [place, { stocked: 0, reserved: 0, incoming: 0, reorder: null }]))
  return { delis, ingredients, balances, reversible: [], claims: new Map(), ran_low: 0 }
}

/** Applies the changes of one command; low stock is evaluated after all of them. */
export function book(
  model: StockModel,
  changes: readonly { place: string; column: 'stocked' | 'reserved' | 'incoming'; by: number }[],
): void {
  const places = new Set(changes.map(({ place }) => place))
  const were_low = new Set([...places].filter((place) => isLow(model, place)))
  for (const { place, column, by } of changes) model.balances.get(place)![column] += by
  for (const place of places) if (isLow(model, place) && !were_low.has(place)) model.ran_low++
}

export function isLow(model: StockModel, place: string): boolean {
  const { stocked, reserved, reorder } = model.balances.get(place)!
  return reorder !== null && stocked - reserved <= reorder
}

export function claim(
  model: StockModel,
  cause: string,
  column: 'reserved' | 'incoming',
  lines: readonly (readonly [string, number])[],
): void {
  const had = model.claims.get(cause) ?? new Map<string, number>()
  const changes = [
    ...[...had].map(([place, quantity]) => ({ place, column, by: -quantity })),
    ...lines.map(([place, by]) => ({ place, column, by })),
  ]
  book(model, changes)
  model.claims.set(cause, new Map(lines))
}

/** Returns seeded random choices, so that a failure can be reproduced. */
export function dice(seed: number) {
  const next = seededRandom(seed)
  const upTo = (most: number): number => 1 + Math.floor(next() * most)
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!
  return { upTo, oneOf, next }
}
