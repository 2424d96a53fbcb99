import type { Db } from '#platform/db.ts'
import { outOfScope, whileInScope } from '#platform/scope.ts'
import { readWholeBook, type WholeBook } from './recipe-book.repo.ts'

export type { WholeBook } from './recipe-book.repo.ts'

const MAX_STORED = new WeakMap<object, Promise<WholeBook>>()

/**
 * Recipes and kitchen sections of every meal, for orders. Cached per `catalogue` object: saving a recipe or anything it
 * depends on writes to `meal`, which creates a new catalogue. Parallel requests share one read.
 */
export function bookOfCatalogue(db: Db, catalogue: object): Promise<WholeBook> {
  const kept = MAX_STORED.get(catalogue)
  if (kept) return whileInScope(kept)
  const reading = outOfScope(() => readWholeBook(db))
  MAX_STORED.set(catalogue, reading)
  reading.catch(() => MAX_STORED.delete(catalogue))
  return whileInScope(reading)
}
