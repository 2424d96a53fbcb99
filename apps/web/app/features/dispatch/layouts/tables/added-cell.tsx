import { problemIcon, useProblemMessage } from '#shared/dispatch/problem-message.ts'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import { addedText, lateMinutes } from '../../stats.ts'
import { gapOf } from '../../state/gap.ts'
import type { Insertion, WaveDriver } from '../../state/wave-types.ts'
import { useWave } from '../../wave-context.tsx'
import css from './drivers.module.css'
import { addedTimeText } from './added.text.ts'

type Props = {
  driver: WaveDriver
  insertion: Insertion | undefined
  is_best: boolean
  onPut: (row_id: number, gap: number | null) => void
}

/** Shows the minutes that the selected order adds to this trip at its best position, or why it does not fit. */
export default function AddedCell({ driver, insertion, is_best, onPut }: Props) {
  const t = useText(addedTimeText)
  const problemMessage = useProblemMessage()
  const { hand } = useWave()
  if (!insertion) return <span aria-hidden>…</span>
  const [problem] = insertion.problems
  if (insertion.position === null && problem)
    return (
      <span className={css.no} title={insertion.problems.map(problemMessage.sentence).join(' ')}>
        <Icon name={problemIcon(problem)} size={13} />
        {problemMessage.short(problem)}
      </span>
    )
  const { position } = insertion
  const best = t('put_best', { name: driver.name, position: String(position ?? 1) })
  const tooltip = [...insertion.problems.map(problemMessage.sentence), best].join(' ')
  const endLabel = ({ added_s, late_s }: Insertion['positions'][number]) =>
    t(late_s > 0 ? 'put_end_late' : 'put_end', {
      name: driver.name,
      added: addedText(added_s),
      late: String(lateMinutes(late_s)),
    })
  const gap = position === null || !driver.trip ? null : gapOf(driver.trip, position, hand[0] ?? 0)
  const end = driver.trip ? insertion.positions.at(-1) : undefined
  return (
    <span className={css.adds}>
      <button
        type="button"
        className={css.best_button}
        data-added
        aria-label={`${addedText(insertion.added_s)} · ${tooltip}`}
        title={tooltip}
        onClick={() => onPut(driver.row_id, gap)}
      >
        {problem && <Icon name="warning" size={13} />}
        {is_best && (
          <span className={css.star} title={t('best')}>
            ★
          </span>
        )}
        <bdi dir="ltr">{addedText(insertion.added_s)}</bdi>
        {insertion.late_s > 0 && <Late seconds={insertion.late_s} />}
      </button>
      {end && end.position !== position && (
        <button
          type="button"
          className={css.best_button}
          data-added
          title={endLabel(end)}
          aria-label={endLabel(end)}
          onClick={() => onPut(driver.row_id, null)}
        >
          <Icon name="down" size={14} />
        </button>
      )}
    </span>
  )
}

function Late({ seconds }: { seconds: number }) {
  const t = useText(addedTimeText)
  const minutes = String(lateMinutes(seconds))
  return (
    <em className={css.no} title={t('would_be_late', { minutes })}>
      <Icon name="warning" size={12} />
      <bdi dir="ltr" aria-hidden>
        {minutes}
      </bdi>
      <span className="unseen">{t('would_be_late', { minutes })}</span>
    </em>
  )
}
