import { outOfScope, whileInScope } from '#platform/scope.ts'

const under_way = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * The same question while it is being answered is not asked again: everyone gets the one answer. The work belongs to no
 * single request, so that it does not end when whoever came first leaves.
 */
export function askedOnce<T>(of: object, question: string, work: () => Promise<T>): Promise<T> {
  const questions = under_way.get(of) ?? new Map<string, Promise<unknown>>()
  under_way.set(of, questions)
  const before = questions.get(question)
  if (before) return whileInScope(before as Promise<T>)
  const answer = outOfScope(work).finally(() => questions.delete(question))
  questions.set(question, answer)
  return whileInScope(answer)
}
