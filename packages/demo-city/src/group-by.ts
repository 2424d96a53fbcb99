/** Groups items by several keys: unlike with Map.groupBy, an item may be in several groups. */
export function groupBy<T, K>(things: Iterable<T>, keysOf: (thing: T) => K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const thing of things) {
    for (const key of keysOf(thing)) {
      const group = groups.get(key)
      if (group) group.push(thing)
      else groups.set(key, [thing])
    }
  }
  return groups
}
