/** A copy of a row without one key, such as the id when it is written again as new. */
export function without<T extends object, K extends keyof T>(row: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = row
  return rest
}
