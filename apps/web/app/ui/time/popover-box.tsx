import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import type { FieldProps } from '../field.tsx'
import type { IconName } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import { TextInput } from '../text-input.tsx'

/** Props that a screen can pass to every input with a popover, such as `DayInput` and `TimeInput`. */
export type BoxProps = Omit<FieldProps, 'ltr'> & {
  disabled?: boolean
  placeholder?: string
  name?: string
  'aria-label'?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

type Props = BoxProps & {
  typed: { text: string; problem: string | null; type: (text: string) => void; leave: () => void }
  icon: IconName
  /** Accessible name of what the button opens. */
  opens: string
  numeric?: boolean
  children: (close: () => void) => ReactNode
}

/** Shows a text box with a popover. Arrow down moves the focus into the popover, Escape moves it back. */
export function PopoverBox(props: Props) {
  const { typed, icon, opens, numeric, error, disabled, onBlur, children, ...field } = props
  const [opened, setOpened] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpened(true)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    typed.leave()
    if (!box.current?.contains(event.relatedTarget)) onBlur?.()
  }
  const opener = (
    <IconButton
      icon={icon}
      size="xs"
      label={opens}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    />
  )
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      padding="none"
      anchor_only
      target={
        <div ref={box}>
          <TextInput
            {...field}
            ltr
            {...(numeric && { inputMode: 'numeric' })}
            disabled={disabled}
            autoComplete="off"
            error={error ?? typed.problem}
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
            end={opener}
          />
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the popover opens it, not a dialog element */}
      <div role="dialog" aria-label={opens}>
        {children(() => setOpened(false))}
      </div>
    </Popover>
  )
}
