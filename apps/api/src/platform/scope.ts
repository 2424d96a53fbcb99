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

/** Waits for work that goes on by itself, such as a query shared by several requests, until the request gives up. */
export function whileInScope<T>(work: Promise<T>): Promise<T> {
  const scope = currentScope()
  if (!scope) return work
  return new Promise((resolve, reject) => {
    const waiting = { cancelQuery: () => scope.gave_up !== 'no' && reject(new GaveUp(scope.gave_up)) }
    scope.running.add(waiting)
    // A request that gave up before would otherwise wait without end.
    waiting.cancelQuery()
    work.finally(() => scope.running.delete(waiting)).then(resolve, reject)
  })
}

/** Runs work that belongs to no request and gives it up after this time. */
export async function withDeadline<T>(name: string, after_ms: number, work: () => Promise<T>): Promise<T> {
  const scope = newScope(name, Date.now() + after_ms)
  const timer = setTimeout(giveUp, after_ms, scope, 'deadline_passed')
  try {
    return await runInScope(scope, work)
  } finally {
    clearTimeout(timer)
  }
}
