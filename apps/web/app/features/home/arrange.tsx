import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Modal } from '#ui/modal.tsx'
import { moved } from '#ui/moving-rows/row-order.ts'
import { toast } from '#ui/toast.ts'
import { arrangeText } from './arrange.text.ts'
import { type CardChoice, type CardName, type ColumnName, orderedCards } from './cards.ts'
import type { commands } from './home.commands.ts'
import { homeText } from './home.text.ts'
import css from './arrange.module.css'

type Props = {
  choice: CardChoice
  /** Cards that this person may see. */
  available: readonly CardName[]
  onClose: () => void
}

/** Hides and moves the cards of Today for this person. */
export default function Arrange({ choice, available, onClose }: Props) {
  const t = useText(arrangeText)
  const [hidden, setHidden] = useState(choice.hidden)
  const [columns, setColumns] = useState({ work: orderedCards('work', choice), around: orderedCards('around', choice) })
  const { send, pending, refusal } = useCommand<typeof commands>({ to: '/?index' })
  const save = async (body: { hidden: string[]; order: string[] }) => {
    const { ok } = await send('arrange', body)
    if (!ok) return
    toast.success(t('saved'))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('arrange')}
      size="lg"
      footer={
        <>
          <Button
            variant="primary"
            loading={pending}
            onClick={() => void save({ hidden: [...hidden], order: [...columns.work, ...columns.around] })}
          >
            {t('save')}
          </Button>
          <Button onClick={() => void save({ hidden: [], order: [] })}>{t('reset')}</Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p className={css.lead}>{t('lead')}</p>
      {refusal && <RejectedNotice error={refusal} />}
      <div className={css.columns}>
        {(['work', 'around'] as const).map((column) => (
          <Column
            key={column}
            column={column}
            cards={columns[column].filter((name) => available.includes(name))}
            hidden={hidden}
            onMove={(name, by) =>
              setColumns({ ...columns, [column]: movedAmong(columns[column], available, name, by) })
            }
            onShow={(name, is_shown) => setHidden(is_shown ? hidden.filter((one) => one !== name) : [...hidden, name])}
          />
        ))}
      </div>
    </Modal>
  )
}

/** Moves a card past its neighbour among those that this person sees; the others keep their places. */
function movedAmong(cards: readonly CardName[], available: readonly CardName[], name: CardName, by: -1 | 1) {
  const seen = cards.filter((one) => available.includes(one))
  const next = moved(seen, seen.indexOf(name), by)
  return cards.map((one) => (available.includes(one) ? next.shift()! : one))
}

type ColumnProps = {
  column: ColumnName
  cards: readonly CardName[]
  hidden: readonly string[]
  onMove: (name: CardName, by: -1 | 1) => void
  onShow: (name: CardName, is_shown: boolean) => void
}

function Column({ column, cards, hidden, onMove, onShow }: ColumnProps) {
  const t = useText(arrangeText)
  const titles = useText(homeText)
  if (cards.length === 0) return null
  return (
    <section aria-label={t(column)}>
      <h3>{t(column)}</h3>
      <ul>
        {cards.map((card, at) => {
          const name = titles(card === 'kitchen_due' ? 'sections' : card)
          return (
            <li key={card} className={css.row}>
              <Checkbox
                label={name}
                checked={!hidden.includes(card)}
                onChange={(event) => onShow(card, event.currentTarget.checked)}
              />
              <IconButton
                size="sm"
                icon="up"
                label={t('up', { name })}
                disabled={at === 0}
                onClick={() => onMove(card, -1)}
              />
              <IconButton
                size="sm"
                icon="down"
                label={t('down', { name })}
                disabled={at === cards.length - 1}
                onClick={() => onMove(card, 1)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
