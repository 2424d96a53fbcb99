import { KIOSK_PROMPT_SECONDS } from '@tavlin/domain/guest/kiosk-steps'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useText } from '#base/text.ts'
import { useNow } from '#platform/use-now.ts'
import { Ltr } from '#ui/bidi.tsx'
import { useOffer } from '../device/paired-kiosk.ts'
import css from '../kiosk.module.css'
import { leaveReader } from '../order/leave-reader.ts'
import type { KioskState } from '../state/kiosk-state.ts'
import { idleText } from './idle.text.ts'
import { openModal } from './open-modal.ts'

const SharePanel = lazy(() => import('../share/share-panel.tsx'))
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>

type PromptProps = { state: KioskState | null; prompted_ms: number; onStay: () => void; onLeave: () => void }

/** Asks the guest whether they are still there, counts down, and offers to continue with the cart on a phone. */
export default function IdlePrompt({ state, prompted_ms, onStay, onLeave }: PromptProps) {
  const t = useText(idleText)
  const now_ms = useNow(1000)
  const seconds = KIOSK_PROMPT_SECONDS - Math.floor(((now_ms ?? prompted_ms) - prompted_ms) / 1000)
  const { has_reader } = useOffer()
  const token = state?.placed?.token
  const startOver = () => {
    // Otherwise the next guest, who holds a card to the reader, would pay for the order of this one.
    if (has_reader && token !== undefined) void leaveReader(token)
    onLeave()
  }
  const leave = useEffectEvent(startOver)
  // Leaves once, not with every further second: a second navigation would interrupt the first and lose the language.
  const has_run_out = seconds <= 0
  useEffect(() => {
    if (has_run_out) leave()
  }, [has_run_out])
  return (
    <dialog className={css.prompt} ref={openModal} onClose={onStay} aria-labelledby="idle-title">
      <h2 id="idle-title">{t('still_there')}</h2>
      <p>{t.rich('still_there_lead', { seconds: String(Math.max(0, seconds)), n: numberTag })}</p>
      <button type="button" className={css.primary} onClick={onStay}>
        {t('still_here')}
      </button>
      <button type="button" className={css.button} onClick={startOver}>
        {t('start_over')}
      </button>
      {state && state.lines.length > 0 && (
        <Suspense>
          <SharePanel state={state} is_kiosk />
        </Suspense>
      )}
    </dialog>
  )
}
