import { deleteWords } from './approval.repo.ts'
import { findMoney } from './money.repo.ts'
import { STATEMENT_TEXT } from './statement.text.ts'

// For those who merge and erase customers.
export const moneyOf = findMoney
export const forgetWords = deleteWords
/** Kinds and reasons of transfers as customers read them. */
export const MONEY_WORDS = STATEMENT_TEXT
