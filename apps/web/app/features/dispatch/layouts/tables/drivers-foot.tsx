import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { bagsText, kmText } from '../../stats.ts'
import { tripsOf } from '../../state/wave-reads.ts'
import type { Wave } from '../../state/wave-types.ts'
import panes from './panes.module.css'
import { tablesText } from './tables.text.ts'

const numberTag = (text: string) => (
  <b>
    <Ltr>{text}</Ltr>
  </b>
)
const bold = (text: React.ReactNode) => (
  <b>
    <Ltr>{text}</Ltr>
  </b>
)

export function DriversFoot({ wave }: { wave: Wave }) {
  const t = useText(tablesText)
  const trips = tripsOf(wave).filter(({ stops }) => stops.length > 0)
  const sum = (of: (trip: (typeof trips)[number]) => number) => trips.reduce((so_far, trip) => so_far + of(trip), 0)
  const late = sum(({ late_stops }) => late_stops)
  return (
    <footer className={panes.foot}>
      <span>{t('total')}</span>
      <span>{t.rich('total_trips', { count: trips.length, m: bold })}</span>
      <span aria-hidden>·</span>
      <span>{t.rich('total_km', { m: put(numberTag(kmText(sum(({ distance_m }) => distance_m)))) })}</span>
      <span aria-hidden>·</span>
      <span>{t.rich('total_volume', { m: put(numberTag(bagsText(sum(({ volume }) => volume)))) })}</span>
      {late > 0 && (
        <span className={panes.late}>
          <Icon name="warning" size={16} />
          <span>{t.rich('total_late', { count: String(late), m: bold })}</span>
        </span>
      )}
    </footer>
  )
}
