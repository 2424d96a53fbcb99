import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { volumeOf } from '@tavlin/domain/dispatch/occupancy'
import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMedia } from '#ui/use-media.ts'
import { useAdvice } from '../../use-advice.ts'
import { useDeliName } from '../../use-deli-name.ts'
import { driverOfOrder, tripsOf } from '../../state/wave-reads.ts'
import type { Order, Wave } from '../../state/wave-types.ts'
import { useWave } from '../../wave-context.tsx'
import panes from './panes.module.css'
import { stepRows } from './step-rows.ts'
import { focusRow, useRowWindow } from './use-row-window.ts'
import css from './waiting.module.css'
import { bySoonest, found } from './waiting-search.ts'
import { WaitingRow } from './waiting-row.tsx'
import { tablesText } from './tables.text.ts'

/** Volume in hundredths of a bag from which the row shows how many vehicles have capacity for the order. */
const LARGE_VOLUME = 300
/** Between phone and desktop width the orders are a horizontal strip above the drivers. */
const STRIP = '(width >= 600px) and (width < 1100px)'
const STRIP_ITEM_PX = 240
/** Row height in px; keep in sync with the style sheet. */
const ROW_PX = 95

/**
 * Lists orders without a driver; `with_placed` adds the orders on trips, so that any order can be picked up from one
 * list.
 */
export function WaitingPane({ with_placed }: { with_placed: boolean }) {
  const t = useText(tablesText)
  const { wave, base, hand, click } = useWave()
  const advice = useAdvice(base)
  const deliName = useDeliName(wave)
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const all = useMemo((): Order[] => {
    const placed = with_placed ? tripsOf(wave).flatMap(({ stops }) => stops) : []
    return [...bySoonest(wave.waiting), ...placed]
  }, [wave, with_placed])
  const rows = found(all, text)
  const ids = rows.map(({ order_id }) => order_id)
  const is_strip = useMedia(STRIP)
  const row_px = is_strip ? STRIP_ITEM_PX : ROW_PX
  const view = useRowWindow(box, rows.length, row_px, is_strip)

  const onClick = (order_id: number) => (event: MouseEvent) =>
    click(order_id, ids, { with_ctrl: event.ctrlKey || event.metaKey, with_shift: event.shiftKey })
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const next = stepRows(event, index, rows.length, hand.length > 0)
    if (next === null) return
    if (box.current) focusRow(box.current, { index: next, row_px, is_across: is_strip })
  }
  return (
    <section className={panes.pane} data-pane="waiting" aria-label={t('waiting')}>
      <header className={panes.head}>
        <h2>{t('waiting')}</h2>
        <Badge>{wave.waiting.length}</Badge>
        <Search text={text} onText={setText} />
      </header>
      <div ref={box} className={css.list} data-list data-tour="waiting" tabIndex={-1}>
        {rows.length === 0 && (
          <Empty
            icon={text ? 'search' : 'done'}
            title={t(text ? 'none_found' : 'all_placed')}
            {...(!text && { lead: t('all_placed_lead') })}
          />
        )}
        <ul className={css.rows}>
          <li aria-hidden style={is_strip ? { flexBasis: view.before_px } : { blockSize: view.before_px }} />
          {rows.slice(view.from, view.until).map((order, i) => {
            const index = view.from + i
            return (
              <li key={order.order_id} data-index={index}>
                <WaitingRow
                  order={order}
                  seq={with_placed ? (driverOfOrder(wave, order.order_id)?.trip?.seq ?? null) : null}
                  is_picked={hand.includes(order.order_id)}
                  deli_name={deliName(order.deli_id)}
                  fits={fitsOf(wave, order)}
                  advice={advice.get(order.order_id)}
                  onClick={onClick(order.order_id)}
                  onKeyDown={onKeyDown(index)}
                />
              </li>
            )
          })}
          <li aria-hidden style={is_strip ? { flexBasis: view.after_px } : { blockSize: view.after_px }} />
        </ul>
      </div>
    </section>
  )
}

function Search({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useText(tablesText)
  return (
    <label className={css.search}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search_hint')}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  )
}

const fitsOf = (wave: Wave, order: Order): number | null => {
  const volume = volumeOf(order)
  if (volume < LARGE_VOLUME) return null
  return wave.drivers.filter(
    ({ deli_id, capacity_volume, trip }) =>
      deli_id === order.deli_id && (trip?.volume ?? 0) + volume <= capacity_volume && !trip?.inlays_lock,
  ).length
}
