import type { ErrorBody, ErrorCode } from '@tavlin/contract/errors'

/** The result of a command. A refusal is a value, because the screen that sent the command shows it. */
export type Outcome<T> = { ok: true; data: T } | { ok: false; error: ErrorBody }

/** The error of a refusal that the browser decides. The code selects the translated text; the message is never shown. */
export const errorOf = (code: ErrorCode): ErrorBody => ({ code, message: code })

export const rejectedWith = (code: ErrorCode): Outcome<never> => ({ ok: false, error: errorOf(code) })
