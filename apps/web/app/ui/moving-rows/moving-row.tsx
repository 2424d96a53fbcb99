import type { KeyboardEventHandler, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import classes from './row-buttons.module.css'

type Props = {
  name: string
  /** The key that `useMovingRows` gave the row. */
  row_key: string
  onKeyDown: KeyboardEventHandler
  className?: string | undefined
  children: ReactNode
}

/** Renders the fields of one row as a named group. */
export function MovingRow({ name, row_key, onKeyDown, className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come from the fields inside
    <fieldset
      aria-label={name}
      className={classNames(classes.row, className)}
      data-row-key={row_key}
      onKeyDown={onKeyDown}
    >
      {children}
    </fieldset>
  )
}
