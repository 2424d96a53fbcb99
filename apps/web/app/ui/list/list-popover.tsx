import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import classes from './list-popover.module.css'

type Props = {
  /** The button that opens the popover. */
  button: ReactElement<HTMLAttributes<HTMLElement> & { popoverTarget?: string }>
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/**
 * Shows a popover under its button, with the browser's Popover API: Escape, click outside and the return of the focus
 * are built in, and a list does without 32 kB of floating-UI code.
 */
export function ListPopover({ button, align = 'start', children }: Props) {
  const [is_open, setOpen] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const id = useId()
  const anchor = `--list-popover-${id.replaceAll(/\W/g, '')}`
  // The browser opens the popover first; its content comes with the next render.
  useEffect(() => {
    if (is_open)
      sheet.current?.querySelector<HTMLElement>('[autofocus], input, [aria-checked=true], button, a')?.focus()
  }, [is_open])
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <span className={classes.anchor} style={{ anchorName: anchor }}>
      {cloneElement(button, { popoverTarget: id, 'aria-expanded': is_open })}
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className={classes.popover}
        data-align={align}
        style={{ positionAnchor: anchor }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {is_open && <div className={classes.sheet}>{children(close)}</div>}
      </div>
    </span>
  )
}
