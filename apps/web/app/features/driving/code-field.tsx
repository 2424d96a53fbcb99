import { useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { outcomeOf, request } from '#platform/api-client.ts'
import { CALLS } from './driver-calls.ts'
import css from './driving.module.css'
import own from './proof.module.css'
import { proofText } from './proof.text.ts'

export type CodedStop = { readonly id: number; readonly order_id: number }
type Check =
  | { readonly state: 'typing' | 'checking' | 'right' | 'later' }
  | { readonly state: 'wrong'; readonly attempts_left: number }
type Props = { stop: CodedStop; code: string; onCode: (code: string, is_wrong: boolean) => void }

const DIGITS = 4
/** Longest wait for the check of a code. After it the driver continues, and the code is checked with the report. */
const TIMEOUT_MS = 5000

export const isCode = (code: string): boolean => code.length === DIGITS

/**
 * Field for the customer's code. The phone does not have the code: it asks the API after the fourth digit. Without
 * signal the code is checked when the report of the delivery arrives.
 */
export function CodeField({ stop, code, onCode }: Props) {
  const t = useText(proofText)
  const [check, setCheck] = useState<Check>({ state: 'typing' })
  /** The code that was typed last, so that the response about an earlier one is ignored. */
  const last = useRef('')
  const type = async (value: string) => {
    const typed = value.replace(/\D/g, '').slice(0, DIGITS)
    last.current = typed
    onCode(typed, false)
    if (!isCode(typed)) return setCheck({ state: 'typing' })
    setCheck({ state: 'checking' })
    const input = { params: stop, body: { code: typed } }
    const answer = await outcomeOf(request(CALLS.checkCode, input, { timeout_ms: TIMEOUT_MS }))
    if (last.current !== typed) return
    if (!answer.ok) return setCheck({ state: 'later' })
    const { is_right, attempts_left } = answer.data
    setCheck(is_right ? { state: 'right' } : { state: 'wrong', attempts_left })
    if (!is_right) onCode(typed, true)
  }
  return (
    <>
      <label className={css.note}>
        {t('code_where')}
        <input
          className={own.code}
          value={code}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${t('code')}: ${t('code_where')}`}
          onChange={(event) => void type(event.target.value)}
        />
      </label>
      <output className={check.state === 'wrong' ? css.warn : own.checked}>
        {check.state === 'wrong' && t('code_wrong', { count: check.attempts_left })}
        {check.state !== 'wrong' && check.state !== 'typing' && t(`code_${check.state}`)}
      </output>
    </>
  )
}
