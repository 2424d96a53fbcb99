import { memo } from 'react'
import { useProblemMessage } from '#shared/dispatch/problem-message.ts'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { useText } from '#base/text.ts'
import { Ltr, Percent } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useRowName } from '../../departure-mark.tsx'
import type { InlayProblem, WaveDriver } from '../../state/wave-types.ts'
import { boardText } from './board.text.ts'
import css from './mini-targets.module.css'

type Props = {
  drivers: readonly WaveDriver[]
  is_lifting: boolean
  over_id: number | null
  problems: ReadonlyMap<number, InlayProblem[]>
  onOpen: (row_id: number) => void
}

/** Shows drivers without a column: a drop goes to the end of the trip, a press opens their column. */
export function MiniTargets({ drivers, problems, over_id, ...rest }: Props) {
  const t = useText(boardText)
  return (
    <ul className={css.targets} data-column-list="minis" aria-label={t('others')}>
      {drivers.map((driver) => (
        <Mini
          key={driver.row_id}
          driver={driver}
          is_over={driver.row_id === over_id}
          problem={problems.get(driver.row_id)?.[0] ?? null}
          is_rejected={problems.get(driver.row_id)?.some(({ is_final }) => is_final) ?? false}
          {...rest}
        />
      ))}
    </ul>
  )
}

type MiniProps = Pick<Props, 'is_lifting' | 'onOpen'> & {
  driver: WaveDriver
  is_over: boolean
  problem: InlayProblem | null
  is_rejected: boolean
}

const Mini = memo(function Mini({ driver, is_lifting, is_over, problem, is_rejected, onOpen }: MiniProps) {
  const t = useText(boardText)
  const { short } = useProblemMessage()
  const { trip, row_id } = driver
  const name = useRowName()(driver)
  return (
    <li>
      <button
        type="button"
        data-column={row_id}
        data-mini
        className={classNames(
          css.mini,
          is_lifting && is_rejected && css.rejected,
          is_over && !is_rejected && css.over,
          trip?.inlays_lock && css.locked,
        )}
        aria-label={t('open_driver', { name })}
        title={name}
        onClick={() => onOpen(row_id)}
      >
        <TripBadge seq={trip?.seq ?? null} size="sm" />
        <span className={css.text}>
          <b>{name}</b>
          {is_lifting && problem && <small>{short(problem)}</small>}
          {is_over && !problem && <small>{t('to_end')}</small>}
        </span>
        {trip && trip.late_stops > 0 && (
          <span className={css.late}>
            <Icon name="warning" size={13} />
            <Ltr>{trip.late_stops}</Ltr>
          </span>
        )}
        {trip?.inlays_lock ? (
          <Icon name="lock" size={15} />
        ) : (
          <span className={css.full}>
            <Percent points={trip?.occupancy_percent ?? 0} />
          </span>
        )}
      </button>
    </li>
  )
})
