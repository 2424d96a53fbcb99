import type { REFUSALS } from './refusal-messages.ts'

export type RefusalCode = keyof typeof REFUSALS
export type RefusalDetails = Record<string, unknown>

/**
 * A rejection by a business rule. The code is the message: the API adds the English text, and screens have their own
 * texts, so that browsers do not load all messages with every rule.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
