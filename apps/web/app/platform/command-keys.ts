/**
 * One idempotency key per content until that content succeeds. A retry after a lost answer is not executed twice, but a
 * deliberate second submission after success is.
 */
export function commandKeys(newKey: () => string) {
  const kept = new Map<string, string>()
  return {
    of(content: string): string {
      const key = kept.get(content) ?? newKey()
      kept.set(content, key)
      return key
    },
    drop: (content: string): void => void kept.delete(content),
  }
}
