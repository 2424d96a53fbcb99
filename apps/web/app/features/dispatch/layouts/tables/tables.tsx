import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Tabs } from './pane-tabs.tsx'
import { paneAfter } from '../../keys.ts'
import { useKeys } from '../../use-keys.ts'
import { useWave } from '../../wave-context.tsx'
import { driverOf } from '../../state/wave-reads.ts'
import { DriversPane } from './drivers-pane.tsx'
import panes from './panes.module.css'
import css from './tables.module.css'
import { tablesText } from './tables.text.ts'
import { useHotGap } from './use-hot-gap.ts'
import { WaitingPane } from './waiting-pane.tsx'

// Lazy, with reserved space: dispatchers start with the lists of orders and drivers.
const TripPane = lazy(() => import('./trip-pane.tsx').then((pane) => ({ default: pane.TripPane })))

export type Pane = 'waiting' | 'drivers' | 'trip'

/**
 * Shows waiting orders, drivers, and the trip of one driver, in the order of the work. A phone shows one pane at a
 * time.
 */
export function Tables() {
  const t = useText(tablesText)
  const { hand, put, picked_id, wave } = useWave()
  const [with_placed, setWithPlaced] = useState(false)
  const [pane, setPane] = useState<Pane>('waiting')
  const hot = useHotGap()
  const is_in_browser = useIsInBrowser()
  useKeys(hand.length > 0, (command) => {
    const is_driver_row = document.activeElement?.closest('[data-pane=drivers]') !== null
    if (command.does === 'gap' && !is_driver_row) return hot.step(command.step)
    if (command.does !== 'put' || picked_id === null || document.activeElement?.matches('[data-gap], [data-added]'))
      return false
    put(picked_id, driverOf(wave, picked_id)?.trip ? hot.gap : null)
  })
  return (
    <>
      <Tabs
        pane={pane}
        onPane={setPane}
        labels={{ waiting: t('waiting_short'), drivers: t('drivers'), trip: t('trip_tab') }}
      />
      {/* Arrow keys move the focus from pane to pane, whichever element of a pane has it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its panes */}
      <div className={css.tables} data-shown={pane} onKeyDown={toNextPane}>
        <WaitingPane with_placed={with_placed} />
        <DriversPane with_placed={with_placed} onWithPlaced={setWithPlaced} />
        {is_in_browser ? (
          <Suspense fallback={<NoPane />}>
            <TripPane hot={hot} />
          </Suspense>
        ) : (
          <NoPane />
        )}
      </div>
    </>
  )
}

const NoPane = () => <section className={panes.pane} data-pane="trip" />

function toNextPane(event: KeyboardEvent<HTMLElement>): void {
  if (event.target instanceof HTMLInputElement) return
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-pane]')?.dataset['pane'] as Pane | undefined
  const next = from && paneAfter(from, event.code, document.documentElement.dir === 'rtl')
  const pane = next && event.currentTarget.querySelector(`[data-pane=${next}]`)
  const row = pane?.querySelector<HTMLElement>('[data-row][tabindex="0"], [aria-pressed=true][data-row], [data-row]')
  if (!row) return
  event.preventDefault()
  row.focus()
}
