import { useText } from '#base/text.ts'
import { classNames } from './class-names.ts'
import { guestKitText } from './guest-kit.text.ts'
import classes from './progress-bar.module.css'

export type ProgressState = 'idle' | 'running' | 'done' | 'failed'

/** Shows the thin line at the top of the window during a navigation. A failure stays red until the next start. */
export function ProgressBar({ state }: { state: ProgressState }) {
  const t = useText(guestKitText)
  return (
    <div className={classNames(classes.bar, classes[state])} data-state={state}>
      <span className={classes.run} />
      <output className="unseen">
        {state === 'running' && t('loading')}
        {state === 'failed' && t('progress_failed')}
      </output>
    </div>
  )
}
