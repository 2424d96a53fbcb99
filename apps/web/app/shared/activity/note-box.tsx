import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useMe } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import type { activityCommands } from './activity.commands.ts'
import { activityText } from './activity.text.ts'
import type { LogEntry } from './event-sentence.ts'
import css from './note-box.module.css'

const MOST_LETTERS = 2000

export function NoteBox({ model, model_id }: { model: 'customer' | 'deli' | 'meal'; model_id: number }) {
  const t = useText(activityText)
  const { send, pending, refusal } = useCommand<typeof activityCommands>()
  const [text, setText] = useState('')
  const save = async () => {
    if (text.trim() === '') return
    const answer = await send('write_note', { model, model_id, text })
    if (!answer.ok) return
    setText('')
    toast.success(t('note_saved'))
  }
  return (
    <Card title={t('write_note')} className={css.box}>
      <Stack gap={3}>
        <Wording value={text} onChange={setText} onSave={() => void save()} />
        {refusal && <RefusalMessage error={refusal} />}
        <Button variant="primary" wide loading={pending} disabled={text.trim() === ''} onClick={() => void save()}>
          {t('save_note')}
        </Button>
      </Stack>
    </Card>
  )
}

type WordingProps = {
  value: string
  onChange: (text: string) => void
  onSave: () => void
  onCancel?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

function Wording({ value, onChange, onSave, onCancel, ref }: WordingProps) {
  const t = useText(activityText)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave()
    else if (event.key === 'Escape') onCancel?.()
  }
  return (
    <Textarea
      ref={ref}
      label={t('note')}
      help={t('note_help')}
      rows={4}
      maxLength={MOST_LETTERS}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={keys}
    />
  )
}

type Note = NonNullable<LogEntry['note']>

const startAtEnd = (area: HTMLTextAreaElement | null) => {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}

/** Shows the text of a note with its earlier versions. Only the author can edit it. */
export function EditableNote({ note, by }: { note: Note; by: LogEntry['by'] }) {
  const t = useText(activityText)
  const me = useMe()
  const { send, pending, refusal, forget } = useCommand<typeof activityCommands>()
  const [edited, setEdited] = useState<string | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const was_edited = useRef(false)
  useEffect(() => {
    if (was_edited.current && edited === null) pencil.current?.focus()
    was_edited.current = edited !== null
  }, [edited])
  const save = async () => {
    if (edited === null || edited.trim() === '') return
    const answer = await send('change_note', { id: note.id, text: edited, version: note.version })
    if (answer.ok) setEdited(null)
  }
  const cancel = () => {
    setEdited(null)
    forget()
  }
  if (edited !== null)
    return (
      <div className={css.editing}>
        <Wording ref={startAtEnd} value={edited} onChange={setEdited} onSave={() => void save()} onCancel={cancel} />
        {refusal && <RefusalMessage error={refusal} />}
        <div className={css.actions}>
          <Button size="sm" variant="primary" loading={pending} onClick={() => void save()}>
            {t('save_note')}
          </Button>
          <Button size="sm" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={css.note}>
      <p className={css.text} dir="auto">
        {note.text}
      </p>
      {me?.id === by?.id && (
        <IconButton ref={pencil} icon="edit" label={t('edit_note')} size="sm" onClick={() => setEdited(note.text)} />
      )}
      {note.before.length > 0 && <Earlier note={note} />}
    </div>
  )
}

function Earlier({ note: { before, edited_at } }: { note: Note }) {
  const t = useText(activityText)
  return (
    <details className={css.earlier}>
      <summary>
        {t('edited')} {edited_at && <DateText at={edited_at} with_time />} · {t('earlier', { count: before.length })}
      </summary>
      <ol>
        {before.map(({ text, at, by }) => (
          <li key={at}>
            <p dir="auto">{text}</p>
            <small>
              <bdi>{by?.name}</bdi> · <DateText at={at} with_time />
            </small>
          </li>
        ))}
      </ol>
    </details>
  )
}
