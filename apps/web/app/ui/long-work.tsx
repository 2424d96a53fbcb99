import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { classNames } from './class-names.ts'
import { guestKitText } from './guest-kit.text.ts'
import { Icon } from './icon.tsx'
import { kitText } from './kit.text.ts'
import type { ProgressState } from './progress-bar.tsx'
import classes from './progress-bar.module.css'

type WorkProps = {
  /** Names the running task. */
  label: ReactNode
  /** Progress from 0 to 100; null while it is unknown. */
  percent?: number | null
  state?: Exclude<ProgressState, 'idle'>
  /** Text under the bar: the progress in numbers, or why it failed. */
  note?: ReactNode
  /** Buttons, for example "try again". */
  actions?: ReactNode
}

/** Shows a long-running task: an export, an import, a plan. */
export function LongWork({ label, percent = null, state = 'running', note, actions }: WorkProps) {
  const t = useText(kitText)
  const common = useText(guestKitText)
  const shown = state === 'done' ? 100 : percent === null ? null : Math.round(Math.min(100, Math.max(0, percent)))
  const text = state === 'failed' ? t('work_failed') : state === 'done' ? t('work_done') : null
  return (
    <div className={classNames(classes.work, classes[`work_${state}`])}>
      <div className={classes.text}>
        <span className={classes.label}>
          {state === 'failed' && <Icon name="warning" size={18} />}
          {state === 'done' && <Icon name="check" size={18} />}
          {label}
        </span>
        {text ?? (shown !== null && <bdi dir="ltr">{shown}%</bdi>)}
      </div>
      <progress
        className="unseen"
        aria-label={typeof label === 'string' ? label : common('loading')}
        max={100}
        {...(shown !== null && { value: shown })}
      />
      <div className={classes.track} aria-hidden>
        <span
          className={classNames(classes.fill, shown === null && classes.unknown)}
          {...(shown !== null && { style: { inlineSize: `${shown}%` } })}
        />
      </div>
      {(note || actions) && (
        <div className={classes.after}>
          <span>{note}</span>
          {actions}
        </div>
      )}
      {state === 'failed' && (
        <span className="unseen" role="alert">
          {t('work_failed')}
        </span>
      )}
    </div>
  )
}
