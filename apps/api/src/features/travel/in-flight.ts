import { outOfScope, whileInScope } from '#platform/http/scope.ts'

const under_way = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Deduplicates concurrent requests: equal requests share one result. The work runs outside any request scope, so that
 * it does not end with the first request.
 */
export function shareInFlight<T>(of: object, question: string, work: () => Promise<T>): Promise<T> {
  const questions = under_way.get(of) ?? new Map<string, Promise<unknown>>()
  under_way.set(of, questions)
  const before = questions.get(question)
  if (before) return whileInScope(before as Promise<T>)
  const answer = outOfScope(work).finally(() => questions.delete(question))
  questions.set(question, answer)
  return whileInScope(answer)
}
