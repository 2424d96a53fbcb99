import type { guestCustomers } from '@tavlin/contract/guest-customers'
import { type SubmitEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { TextInput } from '#ui/text-input.tsx'
import css from '../kiosk.module.css'
import type { KioskState } from '../state/kiosk-state.ts'
import { changeKiosk, deviceId, useDevice } from '../state/kiosk-store.ts'
import { accountText } from './account.text.ts'
import own from './account.module.css'

const requestCode = call<typeof guestCustomers.requestGuestCode>('POST', '/guest/customer/code')
const verifyPhone = call<typeof guestCustomers.verifyGuestPhone>('POST', '/guest/customer/verify')

const setSession = (session: string | null) => changeKiosk((before) => ({ ...before, verifying: { session } }))

const PROBLEMS = ['phone_wrong', 'sms_code_wrong', 'too_many_attempts', 'too_many_requests'] as const
type CodeProblem = (typeof PROBLEMS)[number] | 'other'
const problemOf = (code: string): CodeProblem => PROBLEMS.find((one) => one === code) ?? 'other'

/** Sends the phone, then the code; both stages survive a reload. */
function useVerifying(state: KioskState) {
  const lang = useLocale()
  const session = state.verifying?.session ?? null
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const [is_busy, setBusy] = useState(false)
  const textCode = async () => {
    setBusy(true)
    const body = { phone: state.phone.trim(), device_id: deviceId(), lang }
    const answer = await outcomeOf(request(requestCode, { body }))
    setBusy(false)
    setProblem(answer.ok ? null : problemOf(answer.error.code))
    if (!answer.ok) return
    setCode('')
    setSession(answer.data.session)
  }
  const verify = async (of_session: string) => {
    setBusy(true)
    const body = { session: of_session, device_id: deviceId(), code }
    const answer = await outcomeOf(request(verifyPhone, { body }))
    setBusy(false)
    setProblem(answer.ok ? null : problemOf(answer.error.code))
    if (answer.ok) changeKiosk((before) => ({ ...before, account: { session: of_session }, verifying: null }))
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!is_busy) void (session === null ? textCode() : verify(session))
  }
  const startAgain = () => {
    setProblem(null)
    setSession(null)
  }
  return { is_texted: session !== null, code, setCode, problem, is_busy, send, startAgain }
}

/** Moves the focus to the field of a stage when the stage opens. */
const focusField = (stage: HTMLElement | null): void => stage?.querySelector('input')?.focus()

/** Texts a code to a phone and verifies it. The page says the same whether or not the number is known. */
export function VerifyForm({ state }: { state: KioskState }) {
  const t = useText(accountText)
  const is_kiosk = useDevice()?.is_kiosk === true
  const { is_texted, code, setCode, problem, is_busy, send, startAgain } = useVerifying(state)
  const is_empty = (is_texted ? code : state.phone).trim().length < (is_texted ? 1 : 3)
  const error = problem ? t(problem) : undefined
  return (
    <form className={own.panel} aria-label={t('title')} onSubmit={send}>
      {is_texted ? (
        <div key="code" className={own.stage} ref={focusField}>
          <output>{t('texted')}</output>
          <TextInput
            label={t('code')}
            error={error}
            size="touch"
            inputMode="numeric"
            autoComplete={is_kiosk ? 'off' : 'one-time-code'}
            maxLength={10}
            ltr
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      ) : (
        <div key="phone" className={own.stage} ref={focusField}>
          <TextInput
            label={t('phone')}
            help={t('phone_help')}
            error={error}
            size="touch"
            type="tel"
            inputMode="tel"
            autoComplete={is_kiosk ? 'off' : 'tel'}
            maxLength={30}
            ltr
            value={state.phone}
            onChange={(event) => changeKiosk((before) => ({ ...before, phone: event.target.value }))}
          />
        </div>
      )}
      <div className={own.actions}>
        <button type="submit" className={css.primary} disabled={is_empty || is_busy} aria-busy={is_busy || undefined}>
          {t(is_texted ? 'verify' : 'text_code')}
        </button>
        {is_texted && (
          <button type="button" className={css.button} disabled={is_busy} onClick={startAgain}>
            {t('other_phone')}
          </button>
        )}
      </div>
    </form>
  )
}
