import type { Db } from '#platform/db.ts'
import { outOfScope, whileInScope } from '#platform/scope.ts'
import { readWholeBook, type WholeBook } from './recipe-book.repo.ts'

export type { WholeBook } from './recipe-book.repo.ts'

const KEPT = new WeakMap<object, Promise<WholeBook>>()

/**
 * What every meal is made of and where, for orders. Kept for as long as `catalogue` is: whoever saves a recipe, or anything
 * it is computed from, writes to `meal`, and with that the catalogue is another one. A crowd reads it once.
 */
export function bookOfCatalogue(db: Db, catalogue: object): Promise<WholeBook> {
  const kept = KEPT.get(catalogue)
  if (kept) return whileInScope(kept)
  const reading = outOfScope(() => readWholeBook(db))
  KEPT.set(catalogue, reading)
  reading.catch(() => KEPT.delete(catalogue))
  return whileInScope(reading)
}
