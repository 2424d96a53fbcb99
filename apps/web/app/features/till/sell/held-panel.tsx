import { useState } from 'react'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { TimeText } from '#ui/bidi.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Modal } from '#ui/modal.tsx'
import css from './panels.module.css'
import { panelsText } from './panels.text.ts'
import type { HeldCart, HeldCarts } from './use-held-carts.ts'
import { VoidReasons } from './void-reasons.tsx'

/** Lists carts on hold at the tills of this deli: a tap continues one here. */
export default function HeldPanel({ held, onClose }: { held: HeldCarts; onClose: () => void }) {
  const t = useText(panelsText)
  const [voided, setVoided] = useState<HeldCart | null>(null)
  const recall = async (id: number) => {
    await held.recall(id)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('held')}>
      <div className={css.panel}>
        {held.carts.length === 0 && <p className={css.quiet}>{t('none_held')}</p>}
        {held.carts.map((one) => (
          <div key={one.id} className={css.pair}>
            <button
              type="button"
              className={css.row}
              aria-label={t('recall', { name: one.name })}
              onClick={() => void recall(one.id)}
            >
              <span>
                <bdi>{one.name}</bdi>
                <small>{t.rich('held_at', { t: put(<TimeText at={one.at} />), till: one.till.name })}</small>
              </span>
              {t('meals', { count: one.meals })}
            </button>
            <IconButton
              size="touch"
              icon="trash"
              label={t('void_of', { name: one.name })}
              onClick={() => setVoided(one)}
            />
          </div>
        ))}
        {voided && (
          <VoidReasons
            onChoose={(reason) => {
              setVoided(null)
              void held.discard(voided.id, reason)
            }}
          />
        )}
      </div>
    </Modal>
  )
}
