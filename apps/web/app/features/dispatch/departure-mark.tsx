import { useText } from '#base/text.ts'
import { departureText } from './departure.text.ts'
import type { WaveDriver } from './state/wave-types.ts'

/** Shows "departure 2" after the name of a driver; nothing for the first departure. */
export function DepartureMark({ row: { departure } }: { row: Pick<WaveDriver, 'departure'> }) {
  const t = useText(departureText)
  return departure > 1 && <> · {t('departure', { number: String(departure) })}</>
}

/** Returns the driver's name with the number of a further departure, for labels. */
export function useRowName(): (row: Pick<WaveDriver, 'name' | 'departure'>) => string {
  const t = useText(departureText)
  return ({ name, departure }) => (departure > 1 ? `${name} · ${t('departure', { number: String(departure) })}` : name)
}
