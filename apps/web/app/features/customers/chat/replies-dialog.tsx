import { MAX_TEXT_LENGTH } from '@tavlin/domain/chat/may-text'
import { REPLY_VARIABLES } from '@tavlin/domain/chat/saved-reply'
import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { type InPlaceColumn, InPlaceList } from '#ui/in-place-list/in-place-list.tsx'
import { Modal } from '#ui/modal.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { SavedReply } from './chat.ts'
import { chatText } from './chat.text.ts'
import css from './chat.module.css'

export type RepliesDialogProps = {
  replies: readonly SavedReply[]
  save: (draft: SavedReply, saved: SavedReply | null) => Promise<Outcome<unknown>>
  remove: (reply: SavedReply) => Promise<Outcome<unknown>>
  onClose: () => void
}

const schema = async () => (await import('./chat.commands.ts')).ReplyForm
const blank = (): SavedReply => ({ id: 0, title: '', body: '', version: 1 })

const columnOf = (key: 'title' | 'body', header: string, max: number): InPlaceColumn<SavedReply> => ({
  key,
  header,
  view: (reply) => <span dir="auto">{reply[key]}</span>,
  edit: ({ value, set, error }) => (
    <TextInput
      aria-label={header}
      dir="auto"
      maxLength={max}
      error={error(key)}
      value={value[key]}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  ),
})

/** Edits the saved replies that all agents share. */
export default function RepliesDialog({ replies, save, remove, onClose }: RepliesDialogProps) {
  const t = useText(chatText)
  const columns = [columnOf('title', t('reply_title'), 60), columnOf('body', t('reply_text'), MAX_TEXT_LENGTH)]
  return (
    <Modal opened onClose={onClose} title={t('replies')} size="lg" close_outside={false}>
      <Stack gap={3}>
        <p className={css.lead}>
          {t('variables')}{' '}
          {REPLY_VARIABLES.map((name) => (
            <code key={name} dir="ltr" className={css.variable}>{`{${name}}`}</code>
          ))}
        </p>
        <InPlaceList
          label={t('replies')}
          items={replies}
          id_of={({ id }) => id}
          name_of={({ title }) => title}
          schema={schema}
          blank={blank}
          add_label={t('add_reply')}
          search={replies.length > 8}
          save={save}
          remove={remove}
          columns={columns}
        />
      </Stack>
    </Modal>
  )
}
