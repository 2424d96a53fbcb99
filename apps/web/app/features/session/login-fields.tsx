import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#base/text.ts'
import { CheckIcon, EyeIcon, WarningIcon } from './login-icons.tsx'
import { loginLink } from './login-view.ts'
import type { FormMessage, LoginField } from './refusal.ts'
import { sessionText } from './session.text.ts'
import css from './login.module.css'

type LoginRefusal = { shown: FormMessage; email: string } | undefined

export function Notice({ children }: { children: ReactNode }) {
  return (
    <output className={css.notice}>
      <CheckIcon />
      <span>{children}</span>
    </output>
  )
}

/** Shows a refusal that belongs to no field, with the possible next step. */
export function Rejected({ rejected }: { rejected: LoginRefusal }) {
  const t = useText(sessionText)
  const { search } = useLocation()
  if (!rejected || 'field' in rejected.shown) return null
  const { shown } = rejected
  return (
    <div className={css.refusal} role="alert">
      <WarningIcon />
      <div>
        <p>{shown.key === 'too_many_attempts' ? t(shown.key, { minutes: shown.minutes }) : t(shown.key)}</p>
        {shown.key === 'reset_link_used_up' && <a href={loginLink('', { forgot: '' })}>{t('request_new_link')}</a>}
        {shown.key === 'sign_in_expired' && <a href={loginLink(search, { code: null })}>{t('back_to_sign_in')}</a>}
        {shown.key === 'not_a_driver' && <a href={loginLink(search, { as: null, lang: null })}>{t('as_staff')}</a>}
      </div>
    </div>
  )
}

export const EmailField = ({ rejected, typed = '' }: { rejected: LoginRefusal; typed?: string }) => (
  <ContactField name="email" rejected={rejected} typed={typed} type="email" autoComplete="username" maxLength={254} />
)

export const PhoneField = ({ rejected }: { rejected: LoginRefusal }) => (
  <ContactField name="phone" rejected={rejected} typed="" type="tel" autoComplete="tel" maxLength={30} />
)

type ContactProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength'> & {
  name: 'email' | 'phone'
  rejected: LoginRefusal
  typed: string
}

/** A rejected form returns the typed value as `email`, even when it is a phone number. */
function ContactField({ name, rejected, typed, ...input }: ContactProps) {
  const error = useErrorOf(name, rejected)
  return (
    <div className={css.field}>
      <label htmlFor={name}>{useText(sessionText)(name)}</label>
      <span className={css.input}>
        <input
          id={name}
          name={name}
          dir="ltr"
          {...input}
          defaultValue={rejected?.email ?? typed}
          {...(error !== null && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
        />
      </span>
      <FieldError id={`${name}-error`} error={error} />
    </div>
  )
}

export function PasswordField({ rejected, label, is_new }: { rejected: LoginRefusal; label: string; is_new: boolean }) {
  const t = useText(sessionText)
  const error = useErrorOf('password', rejected)
  const described_by = [error !== null && 'password-error', is_new && 'password-rules'].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor="password">{label}</label>
      <span className={css.input}>
        <input
          id="password"
          name="password"
          type="password"
          dir="ltr"
          autoComplete={is_new ? 'new-password' : 'current-password'}
          aria-invalid={error !== null}
          {...(described_by && { 'aria-describedby': described_by })}
        />
        <button
          type="button"
          className={css.eye}
          data-shows="password"
          aria-pressed={false}
          aria-label={t('show_password')}
        >
          <EyeIcon />
        </button>
      </span>
      <FieldError id="password-error" error={error} />
      {is_new && (
        <p className={css.help} id="password-rules">
          {t('password_rules')}
        </p>
      )}
    </div>
  )
}

export function CodeField({ rejected, is_recovery }: { rejected: LoginRefusal; is_recovery: boolean }) {
  const t = useText(sessionText)
  const error = useErrorOf('code', rejected)
  return (
    <div className={css.field}>
      <label htmlFor="code">{t(is_recovery ? 'recovery_code' : 'code')}</label>
      <span className={css.input}>
        <input
          id="code"
          name="code"
          dir="ltr"
          autoComplete={is_recovery ? 'off' : 'one-time-code'}
          inputMode={is_recovery ? 'text' : 'numeric'}
          maxLength={40}
          aria-invalid={error !== null}
          {...(error !== null && { 'aria-describedby': 'code-error' })}
        />
      </span>
      <FieldError id="code-error" error={error} />
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null
  return (
    <p className={css.error} id={id} role="alert">
      <WarningIcon />
      <span>{error}</span>
    </p>
  )
}

function useErrorOf(field: LoginField, rejected: LoginRefusal): string | null {
  const t = useText(sessionText)
  return rejected && 'field' in rejected.shown && rejected.shown.field === field ? t(rejected.shown.key) : null
}
