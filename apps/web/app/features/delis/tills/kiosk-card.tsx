import { KIOSK_SILENT_MINUTES } from '@tavlin/domain/guest/kiosk-device'
import { dateTime } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { useNow } from '#platform/use-now.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import { kiosksText } from './kiosks.text.ts'
import css from './tills.module.css'
import type { Kiosk } from './tills.server.ts'

type Props = { kiosk: Kiosk; onPair: () => void; onEdit: () => void; onRevoke: () => void }

export function KioskCard({ kiosk, onPair, onEdit, onRevoke }: Props) {
  const t = useText(kiosksText)
  const { name, lang, order_types, takes_future, pay_methods, card_reader, is_paired, last_seen_at } = kiosk
  const types = [...order_types.map((type) => t(type)), t(takes_future ? 'future' : 'today_only')]
  return (
    <Card
      title={name}
      actions={
        <>
          <IconButton icon="edit" label={t('edit_named', { name })} onClick={onEdit} />
          <IconButton icon="trash" label={t('revoke_named', { name })} onClick={onRevoke} />
        </>
      }
    >
      <div className={css.facts}>
        <KioskState kiosk={kiosk} />
        <p>{types.join(' · ')}</p>
        <p>
          {t('payment')}: {pay_methods.map((method) => t(method)).join(' · ')}
        </p>
        {card_reader !== null && (
          <p>
            {t('reader')}: <Ltr>{card_reader}</Ltr>
          </p>
        )}
        <p>
          {t('language')}: {t(`lang_${lang}`)}
        </p>
        {is_paired && (
          <p className={textCss.muted_sm}>
            {last_seen_at ? t.rich('seen', { at: put(<Ltr>{dateTime(last_seen_at)}</Ltr>) }) : t('never_seen')}
          </p>
        )}
        <div>
          <Button icon="link" variant={is_paired ? 'default' : 'primary'} onClick={onPair}>
            {t('pair')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** An alert is raised in opening hours only; at night a kiosk without heartbeats is merely not connected. */
function KioskState({ kiosk: { is_paired, last_seen_at, silent_since } }: { kiosk: Kiosk }) {
  const t = useText(kiosksText)
  const now_ms = useNow(60_000)
  if (!is_paired) return <Chip>{t('not_paired')}</Chip>
  if (silent_since !== null)
    return (
      <Chip tone="bad" icon="warning">
        {t('silent')}
      </Chip>
    )
  const age_ms = last_seen_at === null || now_ms === null ? 0 : now_ms - Date.parse(last_seen_at)
  const is_running = last_seen_at !== null && age_ms <= KIOSK_SILENT_MINUTES * 60_000
  return <Chip tone={is_running ? 'good' : 'neutral'}>{t(is_running ? 'running' : 'quiet')}</Chip>
}
