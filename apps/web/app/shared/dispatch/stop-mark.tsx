import type { StopState } from '@tavlin/domain/dispatch/dispatch-enums'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useLang } from '#base/use-language.ts'
import css from './dispatch.module.css'
import { letterOf, tripColours } from './trip-colours.ts'

type Props = {
  seq: number
  position: number
  state: StopState
  /** Shows `ד4` instead of `4`: outside its trip the number alone is ambiguous. */
  with_letter?: boolean
}

/** Shows a stop: its position on the trip in the trip's colour; once the order is delivered, a tick instead. */
export function StopMark({ seq, position, state, with_letter }: Props) {
  const lang = useLang()
  const label = with_letter ? `${letterOf(seq, lang)}${position}` : position
  if (state === 'delivered')
    return (
      <span className={classNames(css.stop, css.done)}>
        <Icon name="check" size={14} stroke={2.5} />
        <span className="unseen">{label}</span>
      </span>
    )
  const is_lost = state === 'failed' || state === 'skipped' || state === 'returned'
  return (
    <bdi className={classNames(css.stop, is_lost && css.lost)} style={tripColours(seq)}>
      {label}
    </bdi>
  )
}
