import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { useText } from '#base/text.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { TroubleHost } from './dialogs/trouble-host.tsx'
import { HoursStrip } from './hours-strip.tsx'
import { InlaysHeader } from './inlays-header.tsx'
import css from './inlays-screen.module.css'
import { inlaysText } from './inlays.text.ts'
import type { Command } from './keys.ts'
import { keepLayout, type Layout, layoutOf } from './layout.ts'
import { Tables } from './layouts/tables/tables.tsx'
import { NoDrivers } from './no-drivers.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { driverOf, mayLeave } from './state/wave-reads.ts'
import { useRemove } from './trip/use-remove.tsx'
import { useKeys } from './use-keys.ts'
import { useRefreshTrip } from './use-refresh-trip.ts'
import { useUndoNotice } from './use-undo-notice.ts'
import { hourAfter, toWave } from './wave-address.ts'
import { useWave } from './wave-context.tsx'

const HandBar = lazy(() => import('./hand-bar.tsx'))
const Board = lazy(() => import('./layouts/board/board.tsx'))
const MapLayout = lazy(() => import('./layouts/map/map.tsx'))
const PlanDrawer = lazy(() => import('./plan/plan-drawer.tsx'))
const KeysHelp = lazy(() => import('./keys-help.tsx'))
const LogDrawer = lazy(() => import('./log/log-drawer.tsx'))

/** Renders the shell around the three layouts of one wave, which share its state. */
export function InlaysScreen({ deli_id, stored_layout }: { deli_id: number | null; stored_layout: Layout }) {
  const t = useText(inlaysText)
  const { wave, picked_id } = useWave()
  const [params, setParams] = useSearchParams()
  const is_in_browser = useIsInBrowser()
  const layout = layoutOf(params.get('layout'), stored_layout)
  const [refresh, is_refreshing] = useRefreshTrip(driverOf(wave, picked_id)?.trip ?? null)
  useLive(wave.delis.map(({ id }) => `private-dispatch.${id}`))
  useUndoNotice()

  const set = (key: string, value: string) =>
    setParams((old) => (old.set(key, value), old), { preventScrollReset: true, replace: key === 'layout' })
  const goTo = (next: Layout) => {
    keepLayout(next)
    set('layout', next)
  }
  const [is_help_open, setHelpOpen] = useState(false)
  useScreenKeys({
    goTo,
    refresh,
    propose: () => wave.has_drivers && set('plan', 'new'),
    help: () => setHelpOpen(true),
  })

  return (
    <div className={css.screen} data-work-screen>
      <InlaysHeader
        layout={layout}
        deli_id={deli_id}
        is_refreshing={is_refreshing}
        onLayout={goTo}
        onRefresh={refresh}
        onPlan={() => set('plan', 'new')}
        onLog={() => set('log', 'open')}
        onHelp={() => setHelpOpen(true)}
      />
      <HoursStrip wave={wave} />
      <OfflineBar at={wave.at} />
      <TroubleHost />
      {!wave.has_drivers && wave.drivers.length === 0 ? (
        <NoDrivers />
      ) : layout === 'tables' ? (
        <Tables />
      ) : (
        <Suspense fallback={<ListSkeleton rows={8} />}>
          {is_in_browser ? layout === 'board' ? <Board /> : <MapLayout /> : <ListSkeleton rows={8} />}
        </Suspense>
      )}
      {is_in_browser && (
        <Suspense>
          <HandBar />
        </Suspense>
      )}
      {is_in_browser && (
        <Suspense fallback={<output className="unseen">{t('loading')}</output>}>
          {params.has('plan') && <PlanDrawer />}
          {params.has('log') && <LogDrawer />}
          {is_help_open && <KeysHelp onClose={() => setHelpOpen(false)} />}
        </Suspense>
      )}
    </div>
  )
}

type ScreenKeyActions = { goTo: (layout: Layout) => void; refresh: () => void; propose: () => void; help: () => void }

/** Moves the focus into the first list of the layout, but only while nothing else has the focus. */
function enterList(): void | false {
  if (document.activeElement !== document.body) return false
  const row = document.querySelector<HTMLElement>('[data-work-screen] :is([data-row], [data-order])')
  return row ? row.focus() : false
}

/** Handles the keys that mean the same in every layout. */
function useScreenKeys({ goTo, refresh, propose, help }: ScreenKeyActions): void {
  const { wave, hand, picked_id, clear, runLock, undo, done } = useWave()
  const remove = useRemove()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const trip = driverOf(wave, picked_id)?.trip
  const removeFocused = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? hand[0]
    const stop = trip?.stops.find(({ order_id }) => order_id === Number(row))
    return trip && stop && mayLeave(trip, stop) ? void remove(stop) : false
  }
  const toHour = (step: 1 | -1) => {
    const hour = hourAfter(wave.hours, wave.hour, step)
    return hour === null ? false : void navigate({ search: toWave(params, { hour }) })
  }
  const on = (command: Command): void | false => {
    switch (command.does) {
      case 'layout':
        return goTo(command.layout)
      case 'hour':
        return toHour(command.step)
      case 'clear':
        return hand.length > 0 ? clear() : false
      case 'lock':
        return trip && wave.may_lock ? runLock(trip.id, !trip.inlays_lock) : false
      case 'refresh':
        return refresh()
      case 'propose':
        return propose()
      case 'undo':
        return done.length > 0 ? undo() : false
      case 'remove':
        return removeFocused()
      case 'help':
        return help()
      case 'enter_list':
        return enterList()
      default:
        return false
    }
  }
  useKeys(hand.length > 0, on)
}
