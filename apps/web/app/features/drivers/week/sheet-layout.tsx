import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '#base/text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import css from './shift-sheet.module.css'
import { shiftText } from './shift.text.ts'

type Props = {
  title: string
  lead: ReactNode
  /** Adds a second shift on the same day, which is rare. */
  onMore: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** Uses a native popover next to the open block: the browser handles Escape, outside clicks and focus return. */
export function SheetLayout({ title, lead, onMore, onClose, children }: Props) {
  const t = useText(shiftText)
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    sheet.current?.showPopover()
    sheet.current?.querySelector<HTMLElement>('[data-first], input[type=text]')?.focus()
  }, [])
  return (
    <div
      ref={sheet}
      popover="auto"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element does not close on an outside click
      role="dialog"
      aria-labelledby={id}
      className={css.sheet}
      onToggle={(event) => event.target === sheet.current && event.newState === 'closed' && onClose()}
    >
      <header className={css.head}>
        <span>
          <b id={id}>{title}</b>
          <small>{lead}</small>
        </span>
        {onMore && <IconButton icon="plus" size="sm" label={t('more')} onClick={onMore} />}
        <IconButton icon="close" size="sm" label={t('close')} onClick={() => sheet.current?.hidePopover()} />
      </header>
      {children}
    </div>
  )
}
