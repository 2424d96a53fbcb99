/**
 * Assigns one idempotency key per content until that content succeeds. A retry after a lost response is not executed
 * twice, but a deliberate second submission after success is.
 */
export function commandKeys(newKey: () => string) {
  const keys = new Map<string, string>()
  return {
    of(content: string): string {
      const key = keys.get(content) ?? newKey()
      keys.set(content, key)
      return key
    },
    drop: (content: string): void => void keys.delete(content),
  }
}
