import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import css from './tills.module.css'
import type { Till } from './tills.server.ts'
import { tillsText } from './tills.text.ts'

type Props = { till: Till; onPair: () => void; onEdit: () => void; onRevoke: () => void }

const TONES: Record<string, Tone> = { open: 'good', opening: 'info', counting: 'warn' }

export function TillCard({ till, onPair, onEdit, onRevoke }: Props) {
  const t = useText(tillsText)
  const { name, session, paired_at, is_paired, last_z } = till
  const state = session?.state
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
        <Chip tone={(state && TONES[state]) ?? 'neutral'}>
          {t(state === undefined || state === 'closed' ? 'state_none' : `state_${state}`)}
        </Chip>
        <p>{is_paired && paired_at ? t.rich('paired', { at: put(<DateText at={paired_at} />) }) : t('not_paired')}</p>
        <p className={textCss.muted_sm}>{last_z > 0 ? t('last_z', { number: String(last_z) }) : t('no_z')}</p>
        <div>
          <Button icon="link" variant={is_paired ? 'default' : 'primary'} onClick={onPair}>
            {t('pair')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
