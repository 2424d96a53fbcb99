import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { addedKm, addedText, lateMinutes } from '../../stats.ts'
import { positionAt } from '../../state/gap.ts'
import type { Trip } from '../../state/wave-types.ts'
import { tripText } from '../../trip.text.ts'
import { useWave } from '../../wave-context.tsx'
import css from './trip.module.css'
import type { HotGap } from './use-hot-gap.ts'

type Props = { trip: Trip; gap: number; hot: HotGap }

/**
 * Shows a gap where the picked-up orders can go. The open one shows the cost: minutes, kilometres, who becomes late.
 */
export default function GapRow({ trip, gap, hot }: Props) {
  const t = useText(tripText)
  const { hand, put } = useWave()
  const is_hot = hot.gap === gap
  const position = positionAt(trip, gap, hand) ?? 1
  return (
    <tr className={css.gap_row}>
      <td colSpan={6}>
        <button
          type="button"
          className={classNames(css.gap, is_hot && css.hot)}
          aria-label={t('gap', { position: String(position) })}
          tabIndex={is_hot ? 0 : -1}
          data-gap={gap}
          onPointerEnter={() => hot.show(gap)}
          onFocus={() => hot.show(gap)}
          onClick={() => put(trip.row_id, gap)}
        >
          {is_hot ? (
            <span className={css.gap_text}>
              <b aria-hidden>2</b>
              <span>{t('gap', { position: String(position) })}</span>
              <Cost trip={trip} position={position} />
            </span>
          ) : (
            <span className={css.plus} aria-hidden>
              <Icon name="plus" size={10} stroke={3} />
            </span>
          )}
        </button>
      </td>
    </tr>
  )
}

function Cost({ trip, position }: { trip: Trip; position: number }) {
  const t = useText(tripText)
  const { insertions } = useWave()
  const cost_here = insertions?.drivers
    .find(({ row_id }) => row_id === trip.row_id)
    ?.positions.find((one) => one.position === position)
  if (!cost_here) return null
  const [late, ...more] = cost_here.makes_late
  return (
    <>
      <span>{t.rich('gap_added', { m: put(<Ltr>{addedText(cost_here.added_s)}</Ltr>) })}</span>
      <span className={css.gap_km}>{t.rich('gap_km', { m: put(<Ltr>{addedKm(cost_here.added_m)}</Ltr>) })}</span>
      {cost_here.late_s > 0 && (
        <span className={css.gap_late}>
          <Icon name="warning" size={16} />
          {t('late_by', { minutes: String(lateMinutes(cost_here.late_s)) })}
        </span>
      )}
      {late ? (
        <span className={css.gap_late}>
          <Icon name="warning" size={16} />
          <span>
            {t.rich('makes_late', {
              n: put(<OrderNo order={{ ...late, deli_id: trip.deli_id }} />),
              m: put(<Ltr>{lateMinutes(late.late_s)}</Ltr>),
            })}
            {more.length > 0 && <Ltr> +{more.length}</Ltr>}
          </span>
        </span>
      ) : cost_here.late_s > 0 ? null : (
        <span className={css.gap_fine}>
          <Icon name="check" size={14} />
          {t('all_in_time')}
        </span>
      )}
    </>
  )
}
