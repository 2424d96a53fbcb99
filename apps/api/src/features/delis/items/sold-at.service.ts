/**
 * Exported for the catalogue, which saves a meal and the delis that sell it in one transaction. `app.ts` connects the
 * two.
 */
export { saveSoldAt } from './sold-at.repo.ts'
