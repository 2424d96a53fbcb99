import { Popover as MantinePopover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import type { ReactElement, ReactNode } from 'react'
import classes from './popover.module.css'
import { MantineScope } from './mantine-scope.tsx'

type Props = {
  /** The button that opens the popover. It toggles the popover itself when `opened` is not given. */
  target: ReactElement
  opened?: boolean
  onChange?: (opened: boolean) => void
  align?: 'start' | 'end'
  /** Traps the focus while open, for small forms. */
  trap_focus?: boolean
  padding?: 'none' | 'md'
  /** True when the target is only the anchor: an element inside it opens the popover and has the ARIA attributes. */
  anchor_only?: boolean
  children: ReactNode
}

export function Popover({
  target,
  opened,
  onChange,
  align = 'start',
  trap_focus = true,
  padding = 'md',
  anchor_only = false,
  children,
}: Props) {
  return (
    <MantineScope>
      <MantinePopover
        position={`bottom-${align}`}
        offset={4}
        zIndex="var(--tv-z-modal)"
        trapFocus={trap_focus}
        returnFocus
        withRoles={!anchor_only}
        transitionProps={{ duration: 120 }}
        classNames={{ dropdown: classes[padding] ?? '' }}
        {...(opened !== undefined && { opened })}
        {...(onChange && { onChange })}
      >
        <MantinePopover.Target>{target}</MantinePopover.Target>
        <MantinePopover.Dropdown>{children}</MantinePopover.Dropdown>
      </MantinePopover>
    </MantineScope>
  )
}
