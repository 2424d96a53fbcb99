import type { KeyboardEvent } from 'react'
import { useText } from '#base/text.ts'
import { Icon } from './icon.tsx'
import { stepperText } from './stepper.text.ts'
import classes from './stepper.module.css'

type Props = {
  value: number
  onChange: (value: number) => void
  /** Names the counted items; part of the accessible name of each button. */
  label: string
  min?: number
  max?: number
  /** Set when the minus button removes the item at the minimum. */
  removes?: boolean
  size?: 'sm' | 'touch'
}

/** Shows a counter with plus and minus buttons. Arrow keys work too. */
export function Stepper({ value, onChange, label, min = 0, max = 999, removes, size = 'sm' }: Props) {
  const t = useText(stepperText)
  const is_last = value <= min
  const step = (by: number) => {
    const next = value + by
    if (next <= max && (next >= min || removes)) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  return (
    <fieldset className={classes.stepper} data-size={size} aria-label={label}>
      <button
        type="button"
        aria-label={t(is_last && removes ? 'take_out' : 'one_less', { what: label })}
        disabled={is_last && !removes}
        onKeyDown={onKeyDown}
        onClick={() => step(-1)}
      >
        <Icon name={is_last && removes ? 'trash' : 'minus'} size="1rem" />
      </button>
      <output className={classes.value}>
        <bdi dir="ltr">{value}</bdi>
      </output>
      <button
        type="button"
        aria-label={t('one_more', { what: label })}
        disabled={value >= max}
        onKeyDown={onKeyDown}
        onClick={() => step(1)}
      >
        <Icon name="plus" size="1rem" />
      </button>
    </fieldset>
  )
}
