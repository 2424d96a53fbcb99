/** All of a row but one of its keys: what is written again is not the row it was. */
export function without<T extends object, K extends keyof T>(row: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = row
  return rest
}
