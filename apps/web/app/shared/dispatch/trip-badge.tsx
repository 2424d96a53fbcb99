import { classNames } from '#ui/class-names.ts'
import { useLang } from '#base/use-language.ts'
import css from './dispatch.module.css'
import { letterOf, tripColours } from './trip-colours.ts'

type Props = {
  /** Sequence number of the trip in its wave; null when there is no trip yet. */
  seq: number | null
  /** sm is 20, md 24 and lg 36 px. */
  size?: 'sm' | 'md' | 'lg'
}

/**
 * Shows a trip: letter, colour, and a ring where the colour is light. Before the trip exists, a dashed ring without a
 * letter.
 */
export function TripBadge({ seq, size = 'md' }: Props) {
  const lang = useLang()
  if (seq === null) return <span className={classNames(css.badge, css[size], css.ghost)} aria-hidden />
  return (
    <bdi className={classNames(css.badge, css[size])} style={tripColours(seq)}>
      {letterOf(seq, lang)}
    </bdi>
  )
}
