import { AddressInput, type LocationSource } from '../address/address-input.tsx'
import type { LocationChoice } from '../address/location.ts'
import { type FieldOptions, useField } from './use-field.ts'

/** The value is an address selected from the list, or null. */
export function AddressField({ source, ...common }: FieldOptions & { source: LocationSource }) {
  const { epoch, typed, shell, bound, value, set } = useField(common)
  return (
    <AddressInput
      key={epoch}
      {...typed}
      {...shell}
      {...bound}
      source={source}
      value={(value as LocationChoice | null) ?? null}
      onChange={set}
    />
  )
}
