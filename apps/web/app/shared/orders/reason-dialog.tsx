import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Textarea } from '#ui/textarea.tsx'
import textCss from '#ui/text.module.css'
import { moveDialogText } from './move-dialog.text.ts'
import { MoveLayout } from './move-layout.tsx'
import type { OrderAction } from './order-move.ts'
import { orderTerms } from './order-terms.text.ts'
import type { OpenMove } from './use-order-moves.tsx'

/** Maximum length of the reason, as in the contract. */
const MOST_LETTERS = 300
const WITH_OWN_TITLE: readonly string[] = ['return', 'reopen']

/** Dialog for status changes that go back in the workflow and therefore need a reason. */
export function ReasonDialog({ open_move }: { open_move: OpenMove }) {
  const t = useText(moveDialogText)
  const terms = useText(orderTerms)
  const [note, setNote] = useState('')
  const action = open_move.action as OrderAction
  const own = WITH_OWN_TITLE.includes(action) ? (action as 'return' | 'reopen') : 'why'
  return (
    <MoveLayout
      open_move={open_move}
      title={t(`${own}_title`, { number: String(open_move.orders[0]?.number) })}
      action={terms(`move_${action}`)}
      details={note.trim() === '' ? null : { note }}
      missing={t('need_why')}
    >
      {() => (
        <>
          <p className={textCss.muted_sm}>{t(`${own}_lead`)}</p>
          <Textarea
            label={t('why')}
            required
            data-autofocus
            maxLength={MOST_LETTERS}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </MoveLayout>
  )
}
