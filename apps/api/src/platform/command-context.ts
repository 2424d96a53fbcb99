import type { Call } from './call.ts'
import type { Tx } from './db.ts'

/** A running command: its transaction, the request behind it, and the time it happens at. */
export type CommandContext = { readonly tx: Tx; readonly call: Call; readonly now: Date }
