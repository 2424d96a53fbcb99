import type { ErrorBody } from '@tavlin/contract/errors'

/** The result of a command. A refusal is a value, because the screen that sent the command shows it. */
export type Outcome<T> = { ok: true; data: T } | { ok: false; error: ErrorBody }
