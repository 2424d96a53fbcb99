import { useName } from '#platform/names.ts'
import type { Wave } from './state/wave-types.ts'

/** Of which deli, where the wave has several; null: there is only one, and its name says nothing. */
export function useDeliName({ delis }: Pick<Wave, 'delis'>): (deli_id: number) => string | null {
  const nameOf = useName()
  return (deli_id) => {
    const deli = delis.length > 1 ? delis.find(({ id }) => id === deli_id) : undefined
    return deli ? nameOf(deli) : null
  }
}
