import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { time } from '#base/format.ts'
import type { Order } from './order.server.ts'
import { orderText } from './order.text.ts'
import css from './order.module.css'
import { stepsOf } from './progress.ts'

/** Shows the steps of an order, past steps with their times and later steps with expected times. */
export function ProgressLine({ order }: { order: Order }) {
  const t = useText(orderText)
  return (
    <ol className={css.progress} aria-label={t('progress')}>
      {stepsOf(order).map(({ name, state, at, expected_at }) => (
        <li
          key={name}
          className={css.step}
          data-state={state}
          data-step={name}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span>{t(`step_${name}`)}</span>{' '}
          {at !== null ? (
            <Ltr>{time(at)}</Ltr>
          ) : (
            expected_at !== null && (
              <>
                <span className="unseen">{t('about')} </span>
                <Ltr>~{time(expected_at)}</Ltr>
              </>
            )
          )}
        </li>
      ))}
    </ol>
  )
}
