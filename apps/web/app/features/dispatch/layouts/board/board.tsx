import { volumeOf } from '@tavlin/domain/dispatch/occupancy'
import { useCallback, useMemo, useRef } from 'react'
import { useText } from '#base/text.ts'
import { classNames } from '#ui/class-names.ts'
import { driverOfOrder, orderIn } from '../../state/wave-reads.ts'
import type { InlayProblem, WaitingOrder, WaveDriver } from '../../state/wave-types.ts'
import { useWave } from '../../wave-context.tsx'
import { canLift, dropOf } from './board-lift.ts'
import css from './board.module.css'
import { boardText } from './board.text.ts'
import type { CardHands } from './column-list.tsx'
import { DriverColumn } from './driver-column.tsx'
import { MiniTargets } from './mini-targets.tsx'
import { useBoardColumns } from './use-board-columns.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardLift } from './use-board-lift.ts'
import { usePointerOver } from './use-pointer-over.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useSteady } from './use-steady.ts'
import { WaitingColumn } from './waiting-column.tsx'

const NO_PROBLEMS: InlayProblem[] = []

/** Shows a column for each driver, and one for the waiting orders. */
export default function Board() {
  const t = useText(boardText)
  const { wave, hand, busy, picked_id, pick, putBest, insertions, is_read_only } = useWave()
  const board = useRef<HTMLDivElement | null>(null)
  const strip = useRef<HTMLDivElement | null>(null)
  const { waiting, columns, minis, open } = useBoardColumns(board, wave, picked_id)
  const lifting = useBoardLift()
  const { air, problems, refusalOf } = lifting
  usePointerOver(board, strip, wave, lifting)
  const keys = useBoardKeys(board, wave, { waiting, columns, minis }, lifting)
  const announcement = useAnnouncement(wave, air, refusalOf)

  const hands = useCardHands(waiting, keys)
  const mayLift = useCallback((id: number) => !is_read_only && canLift(wave, id), [wave, is_read_only])
  // A click on a driver places the picked-up orders; without any, it shows the driver's trip.
  const onHead = useSteady((id: number) => (hand.length > 0 ? putBest(id) : pick(id)))
  const onOpen = useSteady((id: number) => {
    if (hand.length > 0) return putBest(id)
    open(id)
    pick(id)
  })

  const target = air?.target ?? null
  const over_id = target?.kind === 'trip' ? target.row_id : null
  const has_landing = air !== null && target !== null && dropOf(wave, air.lift, target) !== null
  const addedTo = ({ trip }: WaveDriver) =>
    (air?.lift.order_ids ?? [])
      .filter((id) => !trip?.stops.some(({ order_id }) => order_id === id))
      .reduce((sum, id) => sum + volumeOf(orderIn(wave, id) ?? { volume: 0, bags: null }), 0)
  const currentIn = (orders: readonly { order_id: number }[]) =>
    orders.some(({ order_id }) => order_id === keys.current_id) ? keys.current_id : null
  const cards = { hand, canLift: mayLift, hands }
  return (
    <div ref={board} className={classNames(css.board, air && css.lifting)}>
      <div ref={strip} className={css.strip}>
        <WaitingColumn
          {...cards}
          orders={waiting}
          lift={air?.lift ?? null}
          is_over={target?.kind === 'waiting' && has_landing}
          current_id={currentIn(waiting)}
        />
        {columns.map((driver) => (
          <DriverColumn
            key={driver.row_id}
            {...cards}
            driver={driver}
            onHead={onHead}
            is_picked={driver.row_id === picked_id}
            is_busy={busy.has(driver.row_id)}
            lift={air?.lift ?? null}
            added_volume={addedTo(driver)}
            over_position={over_id === driver.row_id && target?.kind === 'trip' ? target.position : null}
            has_landing={over_id === driver.row_id && has_landing}
            problems={problems.get(driver.row_id) ?? NO_PROBLEMS}
            insertion={(air && insertions?.drivers.find((one) => one.row_id === driver.row_id)) ?? null}
            current_id={currentIn(driver.trip?.stops ?? [])}
          />
        ))}
      </div>
      {minis.length > 0 && (
        <MiniTargets onOpen={onOpen} problems={problems} drivers={minis} is_lifting={air !== null} over_id={over_id} />
      )}
      <p className="unseen">{t('how')}</p>
      <output className="unseen">{announcement}</output>
    </div>
  )
}

/** Returns event handlers of the cards with a stable identity, so that they do not re-render the memoised cards. */
function useCardHands(waiting: readonly WaitingOrder[], keys: ReturnType<typeof useBoardKeys>): CardHands {
  const { wave, click } = useWave()
  const rowsWith = (order_id: number) =>
    (driverOfOrder(wave, order_id)?.trip?.stops ?? waiting).map((order) => order.order_id)
  const onPress = useSteady<Parameters<CardHands['onPress']>, void>((id, how) => click(id, rowsWith(id), how))
  const onFocus = useSteady((order_id: number) => keys.remember(order_id))
  const onKey = useSteady<Parameters<CardHands['onKey']>, void>((event, id) => {
    if (keys.press(event, id, () => click(id, rowsWith(id)))) event.preventDefault()
  })
  return useMemo(() => ({ onPress, onFocus, onKey }), [onPress, onFocus, onKey])
}
