import css from './dispatch.module.css'
import { barSpan, positionOn } from './window-position.ts'

type Props = { promise_from: string; promise_to: string; eta_at: string | null }

/**
 * Draws the promised window and the expected arrival; time past the promise is hatched. The times are written beside
 * the bar.
 */
export function WindowBar({ promise_from, promise_to, eta_at }: Props) {
  const promise = { from_ms: Date.parse(promise_from), to_ms: Date.parse(promise_to) }
  const eta_ms = eta_at === null ? null : Date.parse(eta_at)
  const span = barSpan(promise, eta_ms)
  const start = positionOn(span, promise.from_ms)
  const end = positionOn(span, promise.to_ms)
  const eta = eta_ms === null ? null : positionOn(span, eta_ms)
  const is_late = eta !== null && eta > end
  return (
    <span className={css.window} aria-hidden>
      <span className={css.promise} style={{ insetInlineStart: `${start}%`, inlineSize: `${end - start}%` }} />
      {is_late && <span className={css.over} style={{ insetInlineStart: `${end}%`, inlineSize: `${eta - end}%` }} />}
      {eta !== null && (
        <span className={is_late ? `${css.eta} ${css.bad}` : css.eta} style={{ insetInlineStart: `${eta}%` }} />
      )}
    </span>
  )
}
