import type { Db } from '#platform/db/db.ts'
import { outOfScope, whileInScope } from '#platform/http/scope.ts'
import { readWholeBook, type WholeBook } from './recipe-book.repo.ts'

export type { WholeBook } from './recipe-book.repo.ts'

const BOOKS = new WeakMap<object, Promise<WholeBook>>()

/**
 * Recipes and kitchen sections of every meal, for orders. Cached per `catalogue` object: saving a recipe or anything it
 * depends on writes to `meal`, which creates a new catalogue. Parallel requests share one read.
 */
export function bookOfCatalogue(db: Db, catalogue: object): Promise<WholeBook> {
  const cached = BOOKS.get(catalogue)
  if (cached) return whileInScope(cached)
  const reading = outOfScope(() => readWholeBook(db))
  BOOKS.set(catalogue, reading)
  reading.catch(() => BOOKS.delete(catalogue))
  return whileInScope(reading)
}
