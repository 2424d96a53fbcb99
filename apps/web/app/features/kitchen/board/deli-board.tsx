import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTour } from '#layout/use-tour.ts'
import { WhoIsHere } from '#platform/live/presence.tsx'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { useOrderMoves } from '#shared/orders/use-order-moves.tsx'
import { useText } from '#base/text.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { useArrivals } from '../arrivals.ts'
import { Bar } from '../bar.tsx'
import { useRememberScreen } from '../device/last-screen.ts'
import { kitchenText } from '../kitchen.text.ts'
import { useServerTime } from '../ticked.tsx'
import { useRefetchOrders } from '../use-refetch-orders.ts'
import { type KitchenBoard, type KitchenColumn, COLUMNS, columnShown, columnsOf, leftLately } from './board.ts'
import type { BoardDeli } from './board.server.ts'
import { BoardColumn } from './board-column.tsx'
import css from './board.module.css'
import { ColumnTabs } from './column-tabs.tsx'
import { LeftLately } from './left-lately.tsx'
import { Panel } from './panel.tsx'
import { PauseButton } from './pause-button.tsx'
import { PrinterMark } from './printer-mark.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { useLabels } from './use-labels.ts'
import { usePack } from './use-pack.ts'

/** Shows every open order of a deli, from arrival to handover. Runs all day on a tablet at the counter. */
export function DeliBoard({ board, deli }: { board: KitchenBoard; deli: BoardDeli | null }) {
  const { cards, at } = board
  const nameOf = useName()
  const tKitchen = useText(kitchenText)
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<{ id: number; panel: 'pack' | 'details' } | null>(null)
  const { start, delay, busy_id, dialogs } = useOrderMoves()
  const labels = useLabels(board.printer)
  const packer = usePack(labels)
  useServerTime(at)
  useTour()
  useRefetchOrders(board.deli.id)
  useRememberScreen(board.deli.id)

  const arrivals = useArrivals(cards.map(({ id }) => id))
  const columns = columnsOf(cards)
  const shown = columnShown(params.get('column'), columns)
  const show = (column: KitchenColumn) =>
    setParams((old) => (old.set('column', column), old), { replace: true, preventScrollReset: true })
  const showDetails = ({ id }: { id: number }) => setOpen({ id, panel: 'details' })
  const opened = open && cards.find(({ id }) => id === open.id)
  return (
    <div className={css.board}>
      <Bar deli_id={board.deli.id} title={nameOf(board.deli)} lead={<BoardLead date={board.date} />} at={at}>
        <WhoIsHere channel={`presence-orders.${board.deli.id}`} />
        <PrinterMark labels={labels} has_printer={board.printer} />
        <SoundSwitch cards={cards} />
        {deli && may('work_deli_orders', board.deli.id) && <PauseButton deli_id={board.deli.id} deli={deli} />}
        <Button size="touch" icon="flame" to={`/delis/${board.deli.id}/kitchen`}>
          {tKitchen('to_sections')}
        </Button>
      </Bar>
      <ColumnTabs columns={columns} shown={shown} onShow={show} />
      <main className={css.columns} data-tour="columns">
        {COLUMNS.map((column) => (
          <BoardColumn
            key={column}
            column={column}
            at={at}
            busy_id={busy_id}
            arrivals={arrivals}
            day={board.date}
            is_shown={column === shown}
            cards={columns[column]}
            onMove={start}
            onPack={({ id }) => setOpen({ id, panel: 'pack' })}
            onOpen={showDetails}
          >
            {column === 'ready' && <LeftLately cards={leftLately(cards)} onOpen={showDetails} />}
          </BoardColumn>
        ))}
      </main>
      {opened && (
        <Panel
          key={opened.id}
          at={at}
          packer={packer}
          meat_and_dairy={board.meat_and_dairy}
          onMove={start}
          onDelay={delay}
          onClose={() => setOpen(null)}
          card={opened}
          panel={open.panel}
          onPack={() => setOpen({ id: opened.id, panel: 'pack' })}
        />
      )}
      {dialogs}
    </div>
  )
}

function BoardLead({ date }: { date: string }) {
  const tKitchen = useText(kitchenText)
  return (
    <>
      {tKitchen('board')} · <DateText at={date} />
    </>
  )
}
