import { useEffect, useRef } from 'react'
import { useText } from '#base/text.ts'
import { TextInput } from '#ui/text-input.tsx'
import { useOffer } from '../device/paired-kiosk.ts'
import type { KioskState } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { summaryText } from './summary.text.ts'
import own from './summary.module.css'

type Props = { state: KioskState; /** Code of the last refusal. */ code: string | null; is_kiosk: boolean }

/** Fields for name and phone. The phone is optional for a pickup at a kiosk that offers payment at the counter. */
export function Contact({ state: { name, phone, order_type }, code, is_kiosk }: Props) {
  const t = useText(summaryText)
  const { pay_methods } = useOffer()
  const field = useRef<HTMLDivElement>(null)
  const error =
    code === 'guest_phone_missing' ? t('phone_missing') : code === 'phone_wrong' ? t('phone_wrong') : undefined
  const has_error = error !== undefined
  useEffect(() => {
    if (has_error) field.current?.querySelector<HTMLInputElement>('input[type=tel]')?.focus()
  }, [has_error])
  const is_optional = is_kiosk && order_type === 'pickup' && pay_methods.includes('counter')
  return (
    <section className={own.contact} aria-label={t('details')} ref={field}>
      <TextInput
        label={t('phone')}
        help={t(is_optional ? 'phone_help_kiosk' : 'phone_help')}
        error={error}
        size="touch"
        type="tel"
        inputMode="tel"
        autoComplete={is_kiosk ? 'off' : 'tel'}
        maxLength={30}
        ltr
        value={phone}
        onChange={(event) => changeKiosk((before) => ({ ...before, phone: event.target.value }))}
      />
      <TextInput
        label={t('name')}
        size="touch"
        autoComplete={is_kiosk ? 'off' : 'name'}
        maxLength={80}
        value={name}
        onChange={(event) => changeKiosk((before) => ({ ...before, name: event.target.value }))}
      />
    </section>
  )
}
