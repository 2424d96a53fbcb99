import type { ReactNode } from 'react'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import { useText } from '#base/text.ts'
import { CodeField, Notice, PhoneField, Rejected } from './login-fields.tsx'
import type { action, loader } from './login.route.tsx'
import { loginLink } from './login-view.ts'
import css from './login.module.css'
import { sessionText } from './session.text.ts'

const isolated = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>

/** Form to sign in with a texted code instead of the password: first the phone, then the code. */
export function SmsStep() {
  const t = useText(sessionText)
  const { is_texted, texted_to } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const { search } = useLocation()
  const is_code = is_texted && texted_to !== ''
  return (
    <>
      <header>
        <h1 className={css.title}>{t('sms_title')}</h1>
        {!is_code && <p className={css.lead}>{t('sms_lead')}</p>}
      </header>
      {is_code && !rejected && <Notice>{t.rich('code_sent', { phone: texted_to, ltr: isolated })}</Notice>}
      <form className={css.form} method="post" action={loginLink(search, { lang: null })} noValidate>
        <Rejected rejected={rejected} />
        {is_code ? <CodeField rejected={rejected} is_recovery={false} /> : <PhoneField rejected={rejected} />}
        <button className={css.primary}>{t(is_code ? 'sign_in' : 'send_code')}</button>
      </form>
      {is_code && (
        <a className={css.again} href={loginLink(search, { sms: '', lang: null })}>
          {t('sms_again')}
        </a>
      )}
    </>
  )
}
