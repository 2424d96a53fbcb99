import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import classes from './segmented.module.css'

type Props<Value extends string> = {
  /** Accessible name of the group. */
  label: string
  options: readonly { value: Value; label: ReactNode; icon?: IconName; disabled?: boolean }[]
  size?: 'md' | 'touch'
  wide?: boolean
  /** Number of options per row, when more options exist than fit in one row. */
  columns?: 2 | 3
} & (
  | {
      /** A null value means that nothing is chosen yet. */ value: Value | null
      onChange: (value: Value) => void
      name?: string
    }
  /** For a form without scripts: the browser stores the selection. */
  | { default_value: Value; name: string }
)

/**
 * Offers a choice of a few options. It uses radio buttons, so that arrow keys, forms and screen readers work natively.
 */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { label, options, size = 'md', wide, columns } = props
  const id = useId()
  const name = props.name ?? id
  return (
    <div
      role="radiogroup"
      aria-label={label}
      data-tour="looks"
      className={classNames(classes.segmented, classes[size], wide && classes.wide, columns && classes.grid)}
      data-columns={columns}
    >
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...('onChange' in props
              ? { checked: props.value === option.value, onChange: () => props.onChange(option.value) }
              : { defaultChecked: props.default_value === option.value })}
          />
          <span className={classes.face}>
            {option.icon && <Icon name={option.icon} size={18} />}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  )
}
