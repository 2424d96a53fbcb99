import { classNames } from './class-names.ts'
import classes from './meter.module.css'

type Props = {
  /** Accessible name. The visible number is beside the bar, never inside. */
  label: string
  value: number
  max?: number
  tone?: 'primary' | 'soon' | 'late'
}

export function Meter({ label, value, max = 100, tone = 'primary' }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <>
      <meter className="unseen" aria-label={label} min={0} max={max} value={value}>
        {value}
      </meter>
      <span className={classNames(classes.meter, classes[tone])} aria-hidden>
        <span className={classes.fill} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </>
  )
}
