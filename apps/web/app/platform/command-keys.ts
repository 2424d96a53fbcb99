/**
 * One idempotency key per content until that content has succeeded: whoever presses again because the answer was lost
 * does not do it twice, and whoever means it a second time does it a second time.
 */
export function keptKeys(newKey: () => string) {
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
