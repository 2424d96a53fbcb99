import { type MouseEvent, useEffect, useRef } from 'react'
import classes from './check.module.css'

type Props = {
  label: string
  checked: boolean
  /** True when some but not all of the represented rows are checked. */
  is_mixed?: boolean
  tab_index?: number
  onToggle: (event: MouseEvent<HTMLInputElement>) => void
}

/** Renders a plain input, because a long list has thousands of them. */
export function Check({ label, checked, is_mixed = false, tab_index, onToggle }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // `indeterminate` is a property of the element; there is no attribute for it.
  useEffect(() => {
    if (input.current) input.current.indeterminate = is_mixed
  }, [is_mixed])
  return (
    <input
      ref={input}
      type="checkbox"
      className={classes.check}
      aria-label={label}
      checked={checked}
      tabIndex={tab_index}
      // A click event has the shift key, a change event does not.
      onClick={onToggle}
      onChange={() => undefined}
    />
  )
}
