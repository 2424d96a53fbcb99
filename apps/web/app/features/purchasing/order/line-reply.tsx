import { changesIn } from '@tavlin/domain/purchasing/supplier-reply'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { replyText } from './link.text.ts'
import css from './link.module.css'
import type { Purchase } from './order.server.ts'

/** Shows the supplier's reply to a line; renders nothing before the reply. */
export function LineReply({ line }: { line: Purchase['lines'][number] }) {
  const t = useText(replyText)
  const { packs, confirmed_packs, confirmed_price_agorot, price_agorot, substitute } = line
  if (confirmed_packs === null) return null
  const changes = changesIn(line)
  return (
    <span className={css.reply}>
      {changes.length === 0 && (
        <Chip tone="good" icon="check">
          {t('as_ordered')}
        </Chip>
      )}
      {changes.includes('short') && (
        <Chip tone="warn">
          {confirmed_packs === 0
            ? t('none')
            : t.rich('short', { n: put(<Ltr>{confirmed_packs}</Ltr>), of: put(<Ltr>{packs}</Ltr>) })}
        </Chip>
      )}
      {changes.includes('price') && (
        <Chip tone="warn">
          {t.rich('price', { m: put(<Money agorot={confirmed_price_agorot ?? price_agorot} />) })}
        </Chip>
      )}
      {changes.includes('substitute') && (
        <Chip tone="info">{t.rich('substitute', { s: put(<bdi>{substitute}</bdi>) })}</Chip>
      )}
    </span>
  )
}
