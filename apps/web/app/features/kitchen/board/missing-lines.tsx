import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DeliCard } from './board.ts'
import css from './pack-panel.module.css'
import { packText } from './pack.text.ts'
import type { PackingState } from './packing.ts'
import type { Packer } from './use-pack.ts'

type Props = { card: DeliCard; packing: PackingState; packer: Packer; onClose: () => void; onRemoved: () => void }

/** Offers what to do about lines missing from the bag: make them again or, with permission, change the order. */
export function MissingLines({ card, packing, packer, onClose, onRemoved }: Props) {
  const t = useText(packText)
  const lang = useLang()
  const may = useMay()
  const missing = card.lines.filter(({ id }) => !packing.ticked.has(id)).map(({ id }) => id)
  const sendBack = async () => {
    const error = await packer.makeAgain(card, missing)
    if (error) void showRefusal(error, lang)
    else onRemoved()
  }
  return (
    <Notice tone="warn" title={t('missing')} className={css.missing ?? ''}>
      <p>{t(missing.length > 0 ? 'missing_lead' : 'missing_none')}</p>
      <div className={css.missing_actions}>
        {missing.length > 0 && (
          <Button size="touch" icon="flame" loading={packer.pending} onClick={() => void sendBack()}>
            {t('make_again', { count: missing.length })}
          </Button>
        )}
        {may('manage_orders', card.deli.id) && (
          <Button size="touch" icon="edit" to={`/orders/update/${card.id}`}>
            {t('change_order')}
          </Button>
        )}
        <Button size="touch" variant="subtle" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </Notice>
  )
}
