import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { addedKm, addedText, kmText, spanText } from '../stats.ts'
import css from './plan.module.css'
import { planText } from './plan.text.ts'

export const minutesOf = (seconds: number) => Math.round(seconds / 60)
const kmOf = (metres: number) => Math.round(metres / 100) / 10

const tone = (value: number) => (value < 0 ? css.better : value > 0 ? css.worse : css.same)
/**
 * Uses two separate text runs: in one run, bidirectional text would swap `from` and `to`. The arrow follows the
 * direction.
 */
export function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <span className={css.from_to}>
      <Ltr>{from}</Ltr>
      <Icon name="forward" size={12} />
      <Ltr>{to}</Ltr>
    </span>
  )
}

/** The difference is computed from the rounded numbers on screen, so that they add up. */
export function DeltaMinutes({ of: [before, after] }: { of: readonly [number, number] }) {
  const delta = minutesOf(after) - minutesOf(before)
  return <Ltr className={tone(delta)}>{addedText(delta * 60)}</Ltr>
}

export function DeltaKm({ of: [before, after] }: { of: readonly [number, number] }) {
  const delta = Math.round((kmOf(after) - kmOf(before)) * 10) / 10
  return <Ltr className={tone(delta)}>{addedKm(delta * 1000)}</Ltr>
}

/** Shows a total in minutes: the change, and the values before and after. `before` and `after` are in seconds. */
export function TotalMinutes({ title, before, after }: { title: string; before: number; after: number }) {
  const t = useText(planText)
  return (
    <div className={css.total}>
      <span className={css.total_title}>{title}</span>
      <b className={css.total_amount}>{t.rich('minutes', { m: put(<DeltaMinutes of={[before, after]} />) })}</b>
      <FromTo from={spanText(before)} to={spanText(after)} />
    </div>
  )
}

export function TotalKm({ title, before, after }: { title: string; before: number; after: number }) {
  const t = useText(planText)
  return (
    <div className={css.total}>
      <span className={css.total_title}>{title}</span>
      <b className={css.total_amount}>{t.rich('km', { m: put(<DeltaKm of={[before, after]} />) })}</b>
      <FromTo from={kmText(before)} to={kmText(after)} />
    </div>
  )
}
