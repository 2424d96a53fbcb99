import type { ReactNode } from 'react'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import { Brand } from '#platform/brand.tsx'
import { pageKey } from '#platform/page-context.server.ts'
import { screenText } from '#platform/screens.text.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import type { Route } from './+types/login.route'
import { Leaves } from './leaves.tsx'
import {
  confirmCode,
  confirmPasskey,
  passkeyOptions,
  savePassword,
  sendLink,
  sentTo,
  signIn,
  waysOf,
} from './login.server.ts'
import { loginLink, loginView } from './login-view.ts'
import { EmailField, Notice, PasswordField, Rejected } from './login-fields.tsx'
import { SecondStep } from './second-step.tsx'
import { enterSmsCode, sendSmsCode, textedTo } from './sms.server.ts'
import { SmsStep } from './sms-step.tsx'
import { sessionText } from './session.text.ts'
import { GlobeIcon, PersonIcon, ScooterIcon } from './login-icons.tsx'
import css from './login.module.css'
import showPassword from './show-password.js?url&no-inline'

/** The page is sent without React and the router, which exceed its size budget; its forms are plain forms. */
export const handle = { is_static: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = loginView(new URL(request.url))
  const is_passkey = view.kind === 'code' && view.way === 'passkey'
  const passkey = is_passkey ? await passkeyOptions({ request, context }) : null
  const { has_sms } = context.get(pageKey)
  return { ...view, sent_to: sentTo(request), texted_to: textedTo(request), ways: waysOf(request), passkey, has_sms }
}

export async function action({ request, context }: Route.ActionArgs) {
  const url = new URL(request.url)
  const form = await request.formData()
  const reset = url.searchParams.get('reset')
  if (reset !== null) return savePassword({ request, context }, form, reset)
  if (url.searchParams.get('code') === 'passkey') return confirmPasskey({ request, context }, form)
  if (url.searchParams.has('code')) return confirmCode({ request, context }, form)
  const sms = url.searchParams.get('sms')
  if (sms === 'sent') return enterSmsCode({ request, context }, form)
  if (sms !== null) return sendSmsCode({ request, context }, form)
  return url.searchParams.has('forgot') ? sendLink({ request, context }, form) : signIn({ request, context }, form)
}

export default function LoginPage() {
  const t = useText(sessionText)
  const Step = STEPS[useLoaderData<typeof loader>().kind]
  return (
    <div className={css.page}>
      <main className={css.side}>
        <div className={css.box}>
          <div className={css.brand}>
            <Brand />
          </div>
          <Step />
          <Foot />
        </div>
      </main>
      <aside className={css.art}>
        <Leaves />
        <div className={css.art_brand}>
          <Brand />
        </div>
        <p>{t('art')}</p>
      </aside>
      <script async src={showPassword} />
    </div>
  )
}

function SignIn() {
  const t = useText(sessionText)
  const screen = useText(screenText)
  const { as, back_to, notice, has_sms } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const { search } = useLocation()
  return (
    <>
      <header>
        <h1 className={css.title}>{t('sign_in_title')}</h1>
        {back_to && <p className={css.lead}>{t('back_to', { screen: screen(back_to) })}</p>}
      </header>
      <nav className={css.tabs} aria-label={t('who')}>
        <a href={loginLink(search, { as: null, lang: null })} aria-current={as === 'staff' ? 'page' : undefined}>
          <PersonIcon />
          {t('staff')}
        </a>
        <a href={loginLink(search, { as: 'driver', lang: null })} aria-current={as === 'driver' ? 'page' : undefined}>
          <ScooterIcon />
          {t('driver')}
        </a>
      </nav>
      {notice && <Notice>{t(notice)}</Notice>}
      <form className={css.form} method="post" action={loginLink(search, { lang: null, reset_done: null })} noValidate>
        <Rejected rejected={rejected} />
        <input type="hidden" name="as" value={as} />
        <EmailField rejected={rejected} />
        <PasswordField rejected={rejected} label={t('password')} is_new={false} />
        <button className={css.primary}>{t('sign_in')}</button>
      </form>
      {has_sms && (
        <a className={css.again} href={loginLink(search, { sms: '', lang: null, reset_done: null })}>
          {t('use_sms')}
        </a>
      )}
    </>
  )
}

function Forgot() {
  const t = useText(sessionText)
  const { notice, sent_to } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  if (notice) return <LinkSent />
  return (
    <>
      <header>
        <h1 className={css.title}>{t('forgot_title')}</h1>
        <p className={css.lead}>{t('forgot_lead')}</p>
      </header>
      <form className={css.form} method="post" action={loginLink('', { forgot: '' })} noValidate>
        <Rejected rejected={rejected} />
        <EmailField rejected={rejected} typed={sent_to} />
        <button className={css.primary}>{t('send_link')}</button>
      </form>
    </>
  )
}

const isolated = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>

function LinkSent() {
  const t = useText(sessionText)
  const { sent_to } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className={css.title}>{t('forgot_title')}</h1>
      <Notice>
        {t('link_sent')}
        {sent_to && <span className={css.sent_to}>{t.rich('link_sent_to', { address: sent_to, ltr: isolated })}</span>}
      </Notice>
      <a className={css.again} href={loginLink('', { forgot: '' })}>
        {t('send_again')}
      </a>
    </>
  )
}

function Reset() {
  const t = useText(sessionText)
  const rejected = useActionData<typeof action>()
  const { search } = useLocation()
  return (
    <>
      <header>
        <h1 className={css.title}>{t('reset_title')}</h1>
        <p className={css.lead}>{t('reset_lead')}</p>
      </header>
      <form className={css.form} method="post" action={loginLink(search, { lang: null })} noValidate>
        <Rejected rejected={rejected} />
        <PasswordField rejected={rejected} label={t('new_password')} is_new />
        <button className={css.primary}>{t('save_password')}</button>
      </form>
    </>
  )
}

const STEPS = { sign_in: SignIn, code: SecondStep, sms: SmsStep, forgot: Forgot, reset: Reset }

function Foot() {
  const t = useText(sessionText)
  const lang = useLang()
  const { kind } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const other = lang === 'he' ? 'en' : 'he'
  return (
    <div className={css.foot}>
      {kind === 'sign_in' ? (
        <a href={loginLink(search, { forgot: '', lang: null, as: null, reset_done: null })}>{t('forgot')}</a>
      ) : (
        <a href={loginLink(search, { forgot: null, reset: null, code: null, sms: null, lang: null })}>
          {t('back_to_sign_in')}
        </a>
      )}
      <a className={css.language} href={loginLink(search, { lang: other })} lang={other} hrefLang={other}>
        <GlobeIcon />
        {t('other_language')}
      </a>
    </div>
  )
}
