/** Copies a row without one key, such as the id of a row that is created again. */
export function without<T extends object, K extends keyof T>(row: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = row
  return rest
}
