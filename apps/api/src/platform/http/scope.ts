import { AsyncLocalStorage } from 'node:async_hooks'

/** Context of the current request for the database layer, passed implicitly (AsyncLocalStorage). */
export type RequestScope = {
  readonly request_id: string
  /** Deadline in milliseconds since the epoch; afterwards nobody waits for the answer. */
  readonly deadline: number
  sql_count: number
  gave_up: 'no' | 'client_left' | 'deadline_passed'
  /** Cancel functions of the queries that currently run for this request. */
  readonly running: Set<{ cancelQuery: () => void }>
}

const scopes = new AsyncLocalStorage<RequestScope>()

export const currentScope = (): RequestScope | undefined => scopes.getStore()
export const runInScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work)

export function newScope(request_id: string, deadline: number): RequestScope {
  return { request_id, deadline, sql_count: 0, gave_up: 'no', running: new Set() }
}

/** Ends a request whose client disconnected or whose deadline passed: cancels the work and its query on the server. */
export function giveUp(scope: RequestScope, why: 'client_left' | 'deadline_passed'): void {
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

/** Runs work that several requests share outside any request scope, because the work must not end with one of them. */
export const outOfScope = <T>(work: () => T): T => scopes.exit(work)

/** Waits for shared work, such as a batched query, until the request gives up. */
export function whileInScope<T>(work: Promise<T>): Promise<T> {
  const scope = currentScope()
  if (!scope) return work
  return new Promise((resolve, reject) => {
    const waiting = { cancelQuery: () => scope.gave_up !== 'no' && reject(new GaveUp(scope.gave_up)) }
    scope.running.add(waiting)
    // Rejects at once when the request already gave up, because nothing would end its wait later.
    waiting.cancelQuery()
    work.finally(() => scope.running.delete(waiting)).then(resolve, reject)
  })
}

/** Runs work outside any request with its own deadline. */
export async function withDeadline<T>(name: string, after_ms: number, work: () => Promise<T>): Promise<T> {
  const scope = newScope(name, Date.now() + after_ms)
  const timer = setTimeout(giveUp, after_ms, scope, 'deadline_passed')
  try {
    return await runInScope(scope, work)
  } finally {
    clearTimeout(timer)
  }
}
