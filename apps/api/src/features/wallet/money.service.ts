import { deleteWords } from './approval.repo.ts'
import { STATEMENT_TEXT } from './statement.text.ts'

// For who erases customers.
export const forgetWords = deleteWords
/** Kinds and reasons of transfers as customers read them. */
export const MONEY_WORDS = STATEMENT_TEXT
