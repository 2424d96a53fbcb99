import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { PauseSlots } from '#shared/availability/pause-slots.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import type { Deli } from '../deli.ts'
import { Until } from '../deli-state.tsx'
import css from './pause-card.module.css'
import { PauseForm } from './pause-form.tsx'
import { pauseText } from './pause.text.ts'
import { useDelisCommand } from './use-delis-command.ts'

/** Pauses the deli; while paused, shows the end, the message to customers, and the button to resume. */
export function PauseCard({ deli, may_pause }: { deli: Deli; may_pause: boolean }) {
  const t = useText(pauseText)
  if (deli.pause) return <Paused deli={deli} pause={deli.pause} may_pause={may_pause} />
  if (!may_pause || !deli.active || deli.order_types.length === 0) return null
  return (
    <Card title={t('title')} lead={t('lead')}>
      <PauseForm deli={deli} />
    </Card>
  )
}

type PausedProps = { deli: Deli; pause: NonNullable<Deli['pause']>; may_pause: boolean }

function Paused({ deli, pause, may_pause }: PausedProps) {
  const t = useText(pauseText)
  const { send, succeeds, pending } = useDelisCommand()
  const [only, other] = pause.order_types
  const resume = async () => {
    const go_on = { id: deli.id, until: null, order_types: pause.order_types, note_he: '', note_en: '' }
    if (await succeeds(send('pause', go_on))) toast.success(t('resumed'))
  }
  return (
    <section className={css.paused} aria-label={t('title')}>
      <Icon name="pause" size={22} />
      <div className={css.text}>
        <h2 className={css.title}>{t(only && !other ? `paused_${only}` : 'paused_all')}</h2>
        <p>{t.rich('returns', { at: put(<Until at={pause.until} />) })}</p>
        <PauseSlots deli_id={deli.id} until={pause.until} order_types={pause.order_types} className={css.later} />
        {(pause.note_he || pause.note_en) && (
          <div className={css.notes}>
            <p>{t('customers_read')}</p>
            {pause.note_he && (
              <q lang="he" dir="rtl">
                {pause.note_he}
              </q>
            )}
            {pause.note_en && (
              <q lang="en" dir="ltr">
                {pause.note_en}
              </q>
            )}
          </div>
        )}
        {may_pause && (
          <Button icon="play" variant="primary" loading={pending} onClick={() => void resume()}>
            {t('resume')}
          </Button>
        )}
      </div>
    </section>
  )
}
