import { deleteNotes } from './approval.repo.ts'
import { STATEMENT_TEXT } from './statement.text.ts'

// Exported for the customers feature, which erases customers.
export const deleteApprovalNotes = deleteNotes
/** Translations of kinds and reasons of transfers, for customers. */
export const STATEMENT_LABELS = STATEMENT_TEXT
