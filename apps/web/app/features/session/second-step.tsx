import webauthn from 'virtual:webauthn?url&no-inline'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import { useText } from '#base/text.ts'
import { WarningIcon } from './login-icons.tsx'
import { CodeField, Rejected } from './login-fields.tsx'
import type { action, loader } from './login.route.tsx'
import { loginLink, type LoginView } from './login-view.ts'
import css from './login.module.css'
import passkeyScript from './passkey.js?url&no-inline'
import { sessionText } from './session.text.ts'

const LEADS = { passkey: 'passkey_lead', app: 'code_lead', recovery: 'recovery_lead' } as const

/** The second step of signing in: a passkey, a code of the authenticator app or a recovery code. */
export function SecondStep() {
  const t = useText(sessionText)
  const { way } = useLoaderData<typeof loader>()
  return (
    <>
      <header>
        <h1 className={css.title}>{t('code_title')}</h1>
        <p className={css.lead}>{t(LEADS[way])}</p>
      </header>
      {way === 'passkey' ? <PasskeyForm /> : <CodeForm is_recovery={way === 'recovery'} />}
      <OtherWays />
      {way === 'recovery' && <p className={css.help}>{t('lost_everything')}</p>}
    </>
  )
}

function CodeForm({ is_recovery }: { is_recovery: boolean }) {
  const t = useText(sessionText)
  const rejected = useActionData<typeof action>()
  const { search } = useLocation()
  return (
    <form className={css.form} method="post" action={loginLink(search, { lang: null })} noValidate>
      <Rejected rejected={rejected} />
      <CodeField rejected={rejected} is_recovery={is_recovery} />
      <button className={css.primary}>{t('confirm')}</button>
    </form>
  )
}

/** The button is hidden until `passkey.js` shows it, because it needs JavaScript; the script also sends the form. */
function PasskeyForm() {
  const t = useText(sessionText)
  const { passkey } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>() ?? passkey?.rejected
  const { search } = useLocation()
  return (
    <form className={css.form} method="post" action={loginLink(search, { lang: null })} noValidate>
      <Rejected rejected={rejected} />
      <div className={css.refusal} role="alert" data-passkey-failed hidden>
        <WarningIcon />
        <p>{t('passkey_failed')}</p>
      </div>
      <input type="hidden" name="answer" />
      {passkey?.options && (
        <button
          id="passkey"
          type="button"
          className={css.primary}
          data-passkey={passkey.options}
          data-library={webauthn}
          hidden
        >
          {t('use_passkey')}
        </button>
      )}
      <script async src={passkeyScript} />
    </form>
  )
}

/** Links to the ways that the user has besides the shown one; recovery codes always exist. */
function OtherWays() {
  const t = useText(sessionText)
  const { way, ways } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const link = (to: LoginView['way'], label: string) => (
    <a className={css.again} href={loginLink(search, { code: to === 'app' ? '' : to, lang: null })}>
      {label}
    </a>
  )
  return (
    <div className={css.ways}>
      {way !== 'passkey' && ways.includes('passkey') && link('passkey', t('use_passkey'))}
      {way !== 'app' && (ways.includes('app') || ways.length === 0) && link('app', t('use_app'))}
      {way !== 'recovery' && link('recovery', t('use_recovery'))}
    </div>
  )
}
