import type { ReactNode } from 'react'
import popover from './list-popover.module.css'

type Props = { onChoose: () => void; close: () => void; tone?: 'danger'; children: ReactNode }

/** An action in a `ListPopover`; choosing it closes the popover. */
export function PopoverOption({ onChoose, close, tone, children }: Props) {
  return (
    <button
      type="button"
      className={popover.option}
      data-tone={tone}
      onClick={() => {
        onChoose()
        close()
      }}
    >
      {children}
    </button>
  )
}

export const PopoverOptions = ({ children }: { children: ReactNode }) => (
  <div className={popover.options}>{children}</div>
)
