import { secondFactor } from '@tavlin/contract/second-factor'
import { passkeys as passkeyCalls } from '@tavlin/contract/passkeys'
import { useState } from 'react'
import { api, orPage, outcome } from '#platform/api.server.ts'
import { Brand } from '#platform/brand.tsx'
import { readCommand } from '#platform/command.server.ts'
import { useMe } from '#platform/me.ts'
import { SignOutForm } from '#platform/sign-out-form.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/second-factor.route'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { Passkeys } from './passkeys.tsx'
import { NewRecoveryCodes, RecoveryCodes } from './recovery-codes.tsx'
import { commands } from './second-factor.commands.ts'
import css from './second-factor.module.css'
import { secondFactorText } from './second-factor.text.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return (await orPage(request, api(secondFactor, { request, context }).ownSecondFactor())).data
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, body, options } = await readCommand(request, commands)
  const own = api(secondFactor, { request, context })
  const own_passkeys = api(passkeyCalls, { request, context })
  switch (intent) {
    case 'new_totp':
      return outcome(request, own.newTotp())
    case 'save_totp':
      return outcome(request, own.saveTotp({ body }, options))
    case 'remove_totp':
      return outcome(request, own.removeTotp({ body }, options))
    case 'new_recovery_codes':
      return outcome(request, own.newRecoveryCodes({ body }, options))
    case 'new_passkey':
      return outcome(request, own_passkeys.newPasskey({ body }, options))
    case 'add_passkey':
      return outcome(request, own_passkeys.addPasskey({ body }, options))
    case 'rename_passkey': {
      const { id, name } = body
      return outcome(request, own_passkeys.renamePasskey({ params: { id }, body: { name } }, options))
    }
    case 'remove_passkey': {
      const { id, proof } = body
      return outcome(request, own_passkeys.removePasskey({ params: { id }, body: { proof } }, options))
    }
  }
}

export { clientAction } from '#platform/command.ts'

/** The page is outside the app shell, because users whose role requires a second factor see it before anything else. */
export default function SecondFactorPage({ loaderData }: Route.ComponentProps) {
  const t = useText(secondFactorText)
  const { totp_since, passkeys, recovery_codes_left } = loaderData
  const is_on = totp_since !== null || passkeys.length > 0
  const is_required = useMe()?.needs_second_factor === true
  const [new_codes, setNewCodes] = useState<readonly string[] | null>(null)
  return (
    <main className={css.page}>
      <header>
        <Brand />
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
      </header>
      {is_required && !new_codes && <Notice tone="warn">{t('required')}</Notice>}
      {new_codes ? (
        <NewRecoveryCodes codes={new_codes} onDone={() => setNewCodes(null)} />
      ) : (
        <>
          <Passkeys passkeys={passkeys} is_on={is_on} onCodes={setNewCodes} />
          <AuthenticatorApp since={totp_since} has_passkey={passkeys.length > 0} onCodes={setNewCodes} />
          {is_on && <RecoveryCodes left={recovery_codes_left} onCodes={setNewCodes} />}
          <div>{is_required ? <Leave /> : <Back />}</div>
        </>
      )}
    </main>
  )
}

const Back = () => (
  <Button variant="subtle" icon="back" to="/account">
    {useText(secondFactorText)('back')}
  </Button>
)

const Leave = () => (
  <SignOutForm beforeConfirm={() => undefined}>
    <Button type="submit" variant="subtle" icon="logout">
      {useText(secondFactorText)('sign_out')}
    </Button>
  </SignOutForm>
)
