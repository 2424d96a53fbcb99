import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCommand } from '#platform/command.ts'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import { stateOf } from './area.ts'
import type { commands } from './areas.commands.ts'
import css from './areas.module.css'
import type { Area, runAreasCommand } from './areas.server.ts'
import { areasText } from './areas.text.ts'

const REASONS = ['rain', 'traffic', 'no_drivers'] as const
const HOUR_MINUTES = 60

/**
 * Pauses an area with two presses: the action, then its reason. Customers read the reason, so it is stored in both
 * languages.
 */
export function ShutArea({ area, now, deli_id }: { area: Area; now: string; deli_id: number }) {
  const t = useText(areasText)
  const lang = useLang()
  const name = useName()(area)
  const may_shut = useMay()('work_deli_orders', deli_id)
  const { send, pending } = useCommand<typeof commands, typeof runAreasCommand>()
  const [reasons_open, setReasonsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const state = stateOf(area, now)
  if (!may_shut || state === 'off') return null

  /** The pressed button disappears, so the focus moves to the button that replaces it. */
  const showReasons = (is_on: boolean) => {
    flushSync(() => setReasonsOpen(is_on))
    box.current?.querySelector('button')?.focus()
  }
  const shut = async (reason: (typeof REASONS)[number] | null) => {
    const why = reason
      ? { minutes: HOUR_MINUTES, reason_he: areasText('he')(reason), reason_en: areasText('en')(reason) }
      : { minutes: null, reason_he: '', reason_en: '' }
    const answer = await send('shut_area', { id: area.id, ...why })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    showReasons(false)
    toast.success(t(reason ? 'shut_done' : 'reopened', { name }))
  }
  return (
    <div className={css.shut} ref={box}>
      {state === 'shut' ? (
        <Button size="sm" variant="soft" icon="play" loading={pending} onClick={() => void shut(null)}>
          {t('reopen')}
        </Button>
      ) : reasons_open ? (
        <fieldset className={css.why} aria-label={t('shut_why', { name })}>
          {REASONS.map((reason) => (
            <Button key={reason} size="sm" loading={pending} onClick={() => void shut(reason)}>
              {t(reason)}
            </Button>
          ))}
          <IconButton icon="close" size="sm" label={t('not_now')} onClick={() => showReasons(false)} />
        </fieldset>
      ) : (
        <Button size="sm" icon="pause" onClick={() => showReasons(true)}>
          {t('shut_hour')}
        </Button>
      )}
    </div>
  )
}
