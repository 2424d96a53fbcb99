import { useState } from 'react'
import { useText } from '#base/text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './move-dialog.module.css'
import { moveDialogText } from './move-dialog.text.ts'
import { MoveLayout } from './move-layout.tsx'
import type { OpenMove } from './use-order-moves.tsx'

/** Maximum number of bags and length of the shelf name, as in the contract. */
const MOST_BAGS = 999
const SHELF_LETTERS = 10

export function PackDialog({ open_move }: { open_move: OpenMove }) {
  const t = useText(moveDialogText)
  const order = open_move.orders[0]
  const least = open_move.orders.some(({ order_type }) => order_type === 'delivery') ? 1 : 0
  const [bags, setBags] = useState(order?.bags ?? 1)
  const [shelf, setShelf] = useState('')
  return (
    <MoveLayout
      open_move={open_move}
      title={t('pack_title', { number: String(order?.number) })}
      action={t('pack_action')}
      details={bags >= least ? { bags, shelf } : null}
      missing={t('need_bags')}
    >
      {() => (
        <>
          <div>
            <p className={css.caption}>{t('bags')}</p>
            <div className={css.bags}>
              <IconButton
                className={css.step}
                icon="minus"
                size="touch-lg"
                variant="default"
                label={t('fewer')}
                disabled={bags <= least}
                onClick={() => setBags(bags - 1)}
              />
              <output className={css.bags_count} aria-label={t('bags')}>
                <Ltr>{bags}</Ltr>
              </output>
              <IconButton
                className={css.step}
                icon="plus"
                size="touch-lg"
                variant="default"
                label={t('more')}
                disabled={bags >= MOST_BAGS}
                onClick={() => setBags(bags + 1)}
                data-autofocus
              />
            </div>
          </div>
          <TextInput
            label={t('shelf')}
            help={t('shelf_help')}
            maxLength={SHELF_LETTERS}
            value={shelf}
            onChange={(event) => setShelf(event.target.value)}
          />
        </>
      )}
    </MoveLayout>
  )
}
