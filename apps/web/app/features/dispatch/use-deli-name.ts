import { useName } from '#base/names.ts'
import { shortNames } from './short-names.ts'
import type { Wave } from './state/wave-types.ts'

/** Returns a function for the short name of a deli; the name is null when the wave has only one deli. */
export function useDeliName({ delis }: Pick<Wave, 'delis'>): (deli_id: number) => string | null {
  const nameOf = useName()
  const names = shortNames(delis.map(nameOf))
  return (deli_id) => (delis.length > 1 ? (names[delis.findIndex(({ id }) => id === deli_id)] ?? null) : null)
}
