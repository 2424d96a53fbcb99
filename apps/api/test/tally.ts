/** Counts equal answers, regardless of their sequence: `{ ok: 1, name_taken: 19 }`. */
export function tally(answers: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

/** Returns the refusal code of an HTTP call, or ok. Any other error fails the test with its own message. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { body?: { code: string } }) => {
      if (!error.body) throw error
      return error.body.code
    },
  )

/** Retries busy answers, because on a slow machine twenty parallel requests may exceed the lock timeout. */
export async function settledCodeOf(
  work: () => Promise<unknown>,
  again: readonly string[] = ['busy'],
): Promise<string> {
  for (;;) {
    const code = await codeOf(work())
    if (!again.includes(code)) return code
  }
}
