import { deleteNotes } from './approval.repo.ts'
import { STATEMENT_TEXT } from './statement.text.ts'

// For erasing customers.
export const deleteApprovalNotes = deleteNotes
/** Kinds and reasons of transfers in words for customers. */
export const MONEY_WORDS = STATEMENT_TEXT
