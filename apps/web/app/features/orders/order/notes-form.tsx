import { type FormEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import type { Order } from './order.server.ts'
import { orderText } from './order.text.ts'
import css from './order.module.css'
import { useOrderCommand } from './use-order-command.ts'

/** Maximum length of the notes, as in the contract. */
const MOST_LETTERS = 1000

/** The form replaces the button that opened it, so focus moves to the field. */
const focus = (area: HTMLTextAreaElement | null) => area?.focus()

export default function NotesForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(orderText)
  const { send, pending, refusal } = useOrderCommand()
  const [internal, setInternal] = useState(order.notes.internal)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await send('save_notes', { ...order.notes, internal, version: order.version })
    if (!answer.ok) return
    toast.success(t('saved'))
    onClose()
  }
  return (
    <form className={css.notes_form} onSubmit={(event) => void save(event)}>
      <Textarea
        ref={focus}
        label={t('notes')}
        help={t('notes_help')}
        maxLength={MOST_LETTERS}
        value={internal}
        onChange={(event) => setInternal(event.target.value)}
      />
      {refusal && <RejectedNotice error={refusal} />}
      <div className={css.row}>
        <Button type="submit" size="sm" variant="soft" loading={pending}>
          {t('save')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
