import { percent } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { classNames } from '#ui/class-names.ts'
import css from './dispatch.module.css'
import { dispatchText } from './dispatch.text.ts'

const HIGH_PERCENT = 85

/** Shows the load of a vehicle as bar and number: amber when nearly full, hatched when full. */
export function Occupancy({ percent: full, wide }: { percent: number; wide?: boolean }) {
  const t = useText(dispatchText)
  const level = full >= 100 ? 'full' : full >= HIGH_PERCENT ? 'high' : 'fine'
  return (
    <span className={classNames(css.occupancy, css[level], wide && css.wide)}>
      <span className={css.occupancy_bar} aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, full)}%` }} />
      </span>
      <span className="unseen">{t('occupancy')}</span>
      <bdi dir="ltr">{percent(full)}</bdi>
    </span>
  )
}
