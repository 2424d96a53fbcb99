import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import classes from './inline-number.module.css'
import { useTabIndex } from './list/active-row.ts'

type Props = {
  /** Accessible name of the button and of the field. */
  label: string
  value: number
  /** The formatted value that view mode shows. */
  shown: ReactNode
  write: (value: number) => string
  /** Parses the typed text; null when it is not an allowed number. */
  read: (text: string) => number | null
  /** Describes the allowed numbers; shown while the typed text is not an allowed number. */
  allowed: string
  /** Resolves to false when the value was rejected and the refusal shown; then the old value is shown again. */
  onSave: (value: number) => Promise<boolean>
}

/** Shows a number that becomes a field in place: Enter or blur saves, Escape cancels. */
export function InlineNumber({ label, value, shown, write, read, allowed, onSave }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [is_saving, setSaving] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const tab_index = useTabIndex()
  const error_id = useId()
  const typed = draft === null ? null : read(draft)
  const is_wrong = draft !== null && typed === null

  const close = (keeps_focus: boolean) => {
    setDraft(null)
    // The button is focused in the next frame, because it replaces the field only after a render.
    if (keeps_focus) requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }
  const finish = async (keeps_focus: boolean) => {
    if (is_saving || draft === null) return
    if (typed === null && keeps_focus) return
    if (typed === null || typed === value) return close(keeps_focus)
    setSaving(true)
    await onSave(typed)
    setSaving(false)
    close(keeps_focus)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Inside a list the arrow keys would leave the row.
    event.stopPropagation()
    if (event.key === 'Enter') void finish(true)
    if (event.key === 'Escape' && !is_saving) close(true)
  }

  return (
    <span ref={place} className={classes.place}>
      {draft === null ? (
        <button type="button" className={classes.shown} tabIndex={tab_index} onClick={() => setDraft(write(value))}>
          <span className="unseen">{label} </span>
          {shown}
        </button>
      ) : (
        <input
          className={classes.field}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={is_wrong || undefined}
          aria-describedby={is_wrong ? error_id : undefined}
          aria-busy={is_saving || undefined}
          readOnly={is_saving}
          value={draft}
          ref={chooseAll}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => void finish(false)}
        />
      )}
      {is_wrong && (
        <span id={error_id} role="alert" className={classes.allowed}>
          {allowed}
        </span>
      )}
    </span>
  )
}

/** Selects all text, so that the first key replaces the value: the field was opened on purpose. */
function chooseAll(field: HTMLInputElement | null) {
  if (field && document.activeElement !== field) field.select()
}
