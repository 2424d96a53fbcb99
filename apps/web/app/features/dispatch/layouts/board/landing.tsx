import { count as countText, percent } from '#base/format.ts'
import { useOrderNo } from '#shared/dispatch/order-no.tsx'
import { useText } from '#base/text.ts'
import { useProblemMessage } from '#shared/dispatch/problem-message.ts'
import { Icon } from '#ui/icon.tsx'
import { addedKm, addedText, lateMinutes } from '../../stats.ts'
import type { InlayProblem, Insertion } from '../../state/wave-types.ts'
import { boardText } from './board.text.ts'
import css from './column.module.css'

/** Cost of dropping the orders at this position; null until the server has computed it. */
export type Cost = { insertion: Insertion; position: number } | null

/** Shows the box where the dragged card would be dropped. */
export function Landing({ cost, full_after, deli_id }: { cost: Cost; full_after: number | null; deli_id: number }) {
  const t = useText(boardText)
  const orderNo = useOrderNo()
  const cost_here = cost?.insertion.positions.find(({ position }) => position === cost.position)
  const late = cost_here?.makes_late ?? []
  const [first, ...more] = late
  const full = full_after === null ? null : percent(full_after)
  return (
    <div className={css.landing}>
      <b>
        {cost_here
          ? t('here_costs', {
              minutes: addedText(cost_here.added_s),
              km: addedKm(cost_here.added_m),
            })
          : t('here')}
      </b>
      {first ? (
        <span className={css.landing_late}>
          <Icon name="warning" size={14} />
          <span>
            {t('makes_late', {
              number: orderNo({ number: first.number, deli_id }),
              minutes: String(lateMinutes(first.late_s)),
            })}
            {more.length > 0 && ` ${t('makes_more_late', { count: countText(more.length) })}`}
          </span>
        </span>
      ) : (
        full !== null && (
          <span className={css.landing_fine}>
            {cost_here && <Icon name="check" size={14} />}
            <span>{t(cost_here ? 'all_in_time' : 'full_after', { percent: full })}</span>
          </span>
        )
      )}
    </div>
  )
}

/** Lists all reasons against a drop on this driver, before the drop. */
export function RejectedNote({ problems, locked_by }: { problems: readonly InlayProblem[]; locked_by: string | null }) {
  const t = useText(boardText)
  const { sentence } = useProblemMessage()
  const is_final = problems.some((problem) => problem.is_final)
  return (
    <div className={is_final ? css.refusal : css.doubt}>
      <b>
        <Icon name={problems.some(({ code }) => code === 'trip_locked') ? 'lock' : 'ban'} size={16} />
        <span>{t(is_final ? 'rejected' : 'needs_confirmation')}</span>
      </b>
      {problems.map((problem) => (
        <span key={problem.code}>
          {problem.code === 'trip_locked' && locked_by !== null
            ? `${t('locked_by', { name: locked_by })} ${t('lock_hint')}`
            : sentence(problem)}
        </span>
      ))}
    </div>
  )
}
