import { AsyncLocalStorage } from 'node:async_hooks'

/** What the database layer must know of the request it works for, without every function passing it on. */
export type Scope = {
  readonly request_id: string
  /** Milliseconds since the epoch after which nobody waits for the answer any more. */
  readonly deadline: number
  sql_count: number
  gave_up: 'no' | 'client_left' | 'deadline_passed'
  /** Ends whatever query runs for this request right now. */
  readonly running: Set<{ cancelQuery: () => void }>
}

const scopes = new AsyncLocalStorage<Scope>()

export const currentScope = (): Scope | undefined => scopes.getStore()
export const runInScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)

export function newScope(request_id: string, deadline: number): Scope {
  return { request_id, deadline, sql_count: 0, gave_up: 'no', running: new Set() }
}

/** The client left or the time is up: the work ends, and so does its query on the server. */
export function giveUp(scope: Scope, why: 'client_left' | 'deadline_passed'): void {
  if (scope.gave_up !== 'no') return
  scope.gave_up = why
  for (const connection of scope.running) connection.cancelQuery()
}

export class GaveUp extends Error {
  readonly why: 'client_left' | 'deadline_passed'

  constructor(why: 'client_left' | 'deadline_passed') {
    super(why)
    this.why = why
  }
}

/** For work shared by several requests, which must not end with any one of them. */
export const outOfScope = <T>(work: () => T): T => scopes.exit(work)
