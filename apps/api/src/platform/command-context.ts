import type { Call } from './http/call.ts'
import type { Tx } from './db/db.ts'

/** A running command: its transaction, the request behind it, and its time. */
export type CommandContext = { readonly tx: Tx; readonly call: Call; readonly now: Date }
