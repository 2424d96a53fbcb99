import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Textarea } from '#ui/textarea.tsx'
import css from './move-dialog.module.css'
import { moveDialogText } from './move-dialog.text.ts'
import { MoveLayout } from './move-layout.tsx'
import type { OrderAction } from './order-move.ts'
import { orderTerms } from './order-words.text.ts'
import type { OpenMove } from './use-order-moves.tsx'

/** Same limit as in the contract. */
const MOST_LETTERS = 300
const OWN_WORDS: readonly string[] = ['return', 'reopen']

/** For moves that go back in the workflow: asks for a reason. */
export function ReasonDialog({ asked }: { asked: OpenMove }) {
  const t = useText(moveDialogText)
  const words = useText(orderTerms)
  const [note, setNote] = useState('')
  const deed = asked.deed as OrderAction
  const own = OWN_WORDS.includes(deed) ? (deed as 'return' | 'reopen') : 'why'
  return (
    <MoveLayout
      asked={asked}
      title={t(`${own}_title`, { number: String(asked.orders[0]?.number) })}
      deed={words(`move_${deed}`)}
      details={note.trim() === '' ? null : { note }}
      missing={t('need_why')}
    >
      {() => (
        <>
          <p className={css.lead}>{t(`${own}_lead`)}</p>
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
