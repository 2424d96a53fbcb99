import { useName } from '#base/names.ts'
import { withoutCommonStart } from './common-start.ts'

type Deli = Parameters<ReturnType<typeof useName>>[0]

/** Returns the name of a deli without the leading words that all deli names share. */
export function useShortDeliName(delis: readonly Deli[]): (deli: Deli) => string {
  const nameOf = useName()
  const names = delis.map(nameOf)
  return (deli) => withoutCommonStart(nameOf(deli), names)
}
