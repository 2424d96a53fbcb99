import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import type { SavedReply } from './chat.ts'
import { chatText } from './chat.text.ts'
import type { RepliesDialogProps } from './replies-dialog.tsx'
import css from './reply-picker.module.css'

const RepliesDialog = lazy(() => import('./replies-dialog.tsx'))

type Props = {
  /** Id of the list, for the composer's `aria-controls`. */
  id: string
  /** All replies; null while they load. */
  replies: readonly SavedReply[] | null
  found: readonly SavedReply[]
  /** Position of the marked reply; arrow keys in the composer change it. */
  marked: number
  onChoose: (reply: SavedReply) => void
} & Pick<RepliesDialogProps, 'save' | 'remove'>

/** Lists saved replies that match the text after a slash. The focus stays in the composer, which handles the keys. */
export default function ReplyPicker({ id, replies, found, marked, onChoose, save, remove }: Props) {
  const t = useText(chatText)
  const [is_editing, setEditing] = useState(false)
  return (
    <div className={css.picker}>
      {found.length > 0 && (
        <div
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select option has one text only
          role="listbox"
          aria-label={t('replies')}
          className={css.list}
        >
          {found.map((reply, i) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the composer handles the keys
            <div
              key={reply.id}
              id={`${id}-${i}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the listbox above
              role="option"
              aria-selected={i === marked}
              className={css.option}
              onClick={() => onChoose(reply)}
            >
              <strong>
                <bdi>{reply.title}</bdi>
              </strong>
              <span dir="auto">{reply.body}</span>
            </div>
          ))}
        </div>
      )}
      {replies && found.length === 0 && (
        <p className={css.none}>{t(replies.length === 0 ? 'no_replies' : 'no_reply')}</p>
      )}
      <Button size="sm" variant="subtle" icon="edit" onClick={() => setEditing(true)}>
        {t('edit_replies')}
      </Button>
      {is_editing && (
        <Suspense>
          <RepliesDialog replies={replies ?? []} save={save} remove={remove} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
