import { lazy, Suspense } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Segmented } from '#ui/segmented.tsx'
import css from './inlays-header.module.css'
import { inlaysText } from './inlays.text.ts'
import { type Layout, LAYOUTS } from './layout.ts'
import { useWave } from './wave-context.tsx'

const Presence = lazy(() => import('./presence.tsx'))
const WaveMenu = lazy(() => import('./run/wave-menu.tsx'))
const DeliChoice = lazy(() => import('./deli-choice.tsx'))
const ICONS = { tables: 'table', board: 'board', map: 'map' } as const

type Props = {
  layout: Layout
  onLayout: (layout: Layout) => void
  deli_id: number | null
  onRefresh: () => void
  is_refreshing: boolean
  onPlan: () => void
  onLog: () => void
  onHelp: () => void
}

export function InlaysHeader({ layout, onLayout, deli_id, onRefresh, is_refreshing, onPlan, onLog, onHelp }: Props) {
  const t = useText(inlaysText)
  const { wave, picked_id, is_read_only } = useWave()
  const is_in_browser = useIsInBrowser()
  // The wave covers all delis the user may dispatch; with several, one can be viewed alone.
  const has_choice = wave.delis.length > 1 || deli_id !== null
  const trip = wave.drivers.find(({ row_id }) => row_id === picked_id)?.trip
  return (
    <header className={css.header}>
      <h1 className={css.title}>{t('title')}</h1>
      <Segmented
        label={t('layout')}
        value={layout}
        onChange={onLayout}
        options={LAYOUTS.map((value) => ({
          value,
          icon: ICONS[value],
          label: <span className={css.layout_name}>{t(value)}</span>,
        }))}
      />
      {has_choice && (
        <span className={css.deli}>
          {is_in_browser && (
            <Suspense>
              <DeliChoice deli_id={deli_id} />
            </Suspense>
          )}
        </span>
      )}
      <div className={css.actions} data-tour="page-actions">
        {is_in_browser && (
          <Suspense>
            <Presence channels={wave.delis.map(({ id }) => `presence-dispatch.${id}`)} />
          </Suspense>
        )}
        <RunMenu />
        <span className={css.help}>
          <IconButton icon="help" label={t('keys')} aria-keyshortcuts="?" onClick={onHelp} />
        </span>
        <IconButton icon="history" label={t('log')} onClick={onLog} />
        <Button
          icon="refresh"
          className={css.refresh}
          aria-keyshortcuts="R"
          title={t('refresh_trip')}
          loading={is_refreshing}
          onClick={onRefresh}
          {...(!trip && { disabled_reason: t('nothing_to_refresh') })}
        >
          <span className={css.refresh_name}>{t('refresh_trip')}</span>
        </Button>
        <Button
          variant="primary"
          icon="sparkles"
          aria-keyshortcuts="P"
          onClick={onPlan}
          disabled={is_read_only || !wave.has_drivers}
        >
          {t('propose')}
        </Button>
      </div>
    </header>
  )
}

/** Renders the button of the lazy menu from the first paint on, so that the buttons beside it do not move. */
function RunMenu() {
  const t = useText(inlaysText)
  const { is_read_only } = useWave()
  const is_in_browser = useIsInBrowser()
  const button = (disabled: boolean) => (
    <Button icon="truck" disabled={disabled}>
      {t('run_wave')}
    </Button>
  )
  if (!is_in_browser) return button(true)
  return (
    <Suspense fallback={button(true)}>
      <WaveMenu target={button(is_read_only)} />
    </Suspense>
  )
}
