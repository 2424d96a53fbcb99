const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Whether a write failed because another row has the same value; `constraint` is the name of the unique index. Commands
 * rely on the index, because checking before writing would miss a concurrent insert.
 */
export function isTaken(error: unknown, constraint?: string): boolean {
  const found = error as { code?: string; constraint?: string }
  return found.code === UNIQUE_VIOLATION && (constraint === undefined || found.constraint === constraint)
}

/** Whether a delete failed because other rows refer to the row. */
export const isReferenced = (error: unknown): boolean => (error as { code?: string }).code === FOREIGN_KEY_VIOLATION
