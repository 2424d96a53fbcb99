import { Badge } from '#ui/badge.tsx'
import { useWave } from '../../wave-context.tsx'
import css from './tables.module.css'
import type { Pane } from './tables.tsx'

type Props = { pane: Pane; onPane: (pane: Pane) => void; labels: Record<Pane, string> }

/** Chooses one of the three panes on a phone. The bar below shows the picked-up orders in every pane. */
export function Tabs({ pane, onPane, labels }: Props) {
  const { wave } = useWave()
  const counts: Partial<Record<Pane, number>> = { waiting: wave.waiting.length, drivers: wave.drivers.length }
  return (
    <div className={css.tabs}>
      {(['waiting', 'drivers', 'trip'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === pane} onClick={() => onPane(one)}>
          {labels[one]}
          {counts[one] !== undefined && <Badge>{counts[one]}</Badge>}
        </button>
      ))}
    </div>
  )
}
