import { FIRST_KIOSK_STEP, kioskRedirect, type KioskStep } from '@tavlin/domain/guest/kiosk-steps'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import { kioskText } from '../kiosk.text.ts'
import { usePairedKiosk } from '../device/paired-kiosk.ts'
import { EMPTY_KIOSK, kioskPath, type KioskState, progressOf, stepBefore } from '../state/kiosk-state.ts'
import { useKiosk } from '../state/kiosk-store.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ModeSwitch } from './mode-switch.tsx'

type Props = {
  step: KioskStep
  title: string
  lead?: ReactNode
  /** Elements beside Back, at the end of the bar. */
  actions?: ReactNode
  children: (state: KioskState) => ReactNode
}

/**
 * Shows a step, or redirects to the step of the first missing choice. The server knows no choices, so it renders the
 * heading only, except for the first step.
 */
export function Step({ step, title, lead, actions, children }: Props) {
  const t = useText(kioskText)
  const stored = useKiosk()
  const has_own_deli = usePairedKiosk() !== null
  const is_first = step === FIRST_KIOSK_STEP
  const state = stored ?? (is_first ? EMPTY_KIOSK : null)
  const redirect = state && kioskRedirect(step, progressOf(state))
  if (redirect) return <Navigate to={kioskPath(redirect)} replace />
  const before = state && stepBefore(step, state, has_own_deli)
  return (
    <main className={css.step} data-step={step}>
      <div className={css.content}>
        <h1 className={css.title} tabIndex={-1} ref={focusAfterNavigation}>
          {title}
        </h1>
        <p className={css.lead}>{state && lead}</p>
        {state ? children(state) : <Loading />}
      </div>
      <div className={css.bar}>
        {!is_first && (
          <div className={css.actions}>
            <Link to={before ? kioskPath(before) : kioskPath(FIRST_KIOSK_STEP)} className={css.button}>
              <Icon name="back" />
              {t('back')}
            </Link>
            {state && actions}
          </div>
        )}
        <ModeSwitch is_always_shown={is_first} />
        <LanguageSwitch is_always_shown={is_first} />
      </div>
    </main>
  )
}

export function Loading() {
  const t = useText(kioskText)
  return <output className={css.loading}>{t('loading')}</output>
}

/** Replaces data that could not be fetched, with a button to try again. */
export function LoadFailed({ onAgain }: { onAgain: () => void }) {
  const t = useText(kioskText)
  return (
    <div className={css.notice} role="alert" data-tone="warn">
      <p>{t('lost')}</p>
      <button type="button" className={css.button} onClick={onAgain}>
        <Icon name="refresh" />
        {t('again')}
      </button>
    </div>
  )
}

/**
 * Moves the focus to the heading after a navigation, which removed the focused link, so that a screen reader reads the
 * new step.
 */
export const focusAfterNavigation = (heading: HTMLElement | null): void => {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}
