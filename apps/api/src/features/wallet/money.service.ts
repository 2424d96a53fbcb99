import { deleteWords } from './approval.repo.ts'
import { STATEMENT_TEXT } from './statement.text.ts'

// For erasing customers.
export const forgetWords = deleteWords
/** Kinds and reasons of transfers in words for customers. */
export const MONEY_WORDS = STATEMENT_TEXT
