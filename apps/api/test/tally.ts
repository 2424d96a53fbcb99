/** How often each answer came, whatever the order: `{ ok: 1, name_taken: 19 }`. */
export function tally(answers: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

/** The code of a refusal over the wire, or ok. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { body: { code: string } }) => error.body.code,
  )

/** As a patient client: who is told that too much is going on tries again. On a slow machine twenty wait longer than a lock may. */
export async function settledCodeOf(
  work: () => Promise<unknown>,
  again: readonly string[] = ['busy'],
): Promise<string> {
  for (;;) {
    const code = await codeOf(work())
    if (!again.includes(code)) return code
  }
}
