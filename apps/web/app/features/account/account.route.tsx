import { access } from '@tavlin/contract/access'
import { allows } from '@tavlin/contract/access-rules'
import { catalog } from '@tavlin/contract/catalog'
import { preferences } from '@tavlin/contract/preferences'
import { secondFactor } from '@tavlin/contract/second-factor'
import { smsLogin } from '@tavlin/contract/sms-login'
import { tillPeople } from '@tavlin/contract/till-people'
import { z } from 'zod'
import { api, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { callerOf, useMay, useMe } from '#platform/me.ts'
import { requireMe } from '#platform/session.server.ts'
import { useText } from '#base/text.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/account.route'
import { accountText } from './account.text.ts'
import css from './account.module.css'
import { DefaultDeli } from './default-deli.tsx'
import { Details } from './details.tsx'
import { Language } from './language.tsx'
import { Password } from './password.tsx'
import { OwnPhone } from './phone.tsx'
import { Pin } from './pin.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { Sessions } from './sessions.tsx'

const commands = {
  change_password: access.changePassword.body,
  request_phone_code: smsLogin.requestPhoneCode.body,
  save_phone: smsLogin.savePhone.body,
  save_pin: tillPeople.savePin.body,
  save_deli: preferences.saveDefaultDeli.body,
  end_session: z.object({ id: z.string() }),
  end_other_sessions: z.object({}),
}
export type Commands = typeof commands

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data: sessions }, { data: factor }, choices, me] = await Promise.all([
    orPage(request, api(access, { request, context }).sessions()),
    orPage(request, api(secondFactor, { request, context }).ownSecondFactor()),
    // Users who may not see meals, such as drivers, have no deli to choose.
    api(catalog, { request, context })
      .mealChoices()
      .catch(() => ({ data: { delis: [] } })),
    requireMe({ request, context }),
  ])
  const has_second_factor = factor.totp_since !== null || factor.passkeys.length > 0
  const caller = callerOf(me)
  const delis = choices.data.delis.filter(({ id }) => allows('view_meals', caller, id))
  return { delis, sessions, has_second_factor, now: new Date().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, body, options } = await readCommand(request, commands)
  const own = api(access, { request, context })
  switch (intent) {
    case 'change_password':
      return outcome(request, own.changePassword({ body }, options))
    case 'request_phone_code':
      return outcome(request, api(smsLogin, { request, context }).requestPhoneCode({ body }, options))
    case 'save_phone':
      return outcome(request, api(smsLogin, { request, context }).savePhone({ body }, options))
    case 'save_pin':
      return outcome(request, api(tillPeople, { request, context }).savePin({ body }, options))
    case 'save_deli':
      return outcome(request, api(preferences, { request, context }).saveDefaultDeli({ body }, options))
    case 'end_session':
      return outcome(request, own.endSession({ params: body }, options))
    case 'end_other_sessions':
      return outcome(request, own.endOtherSessions({}, options))
  }
}

export { clientAction } from '#platform/command.ts'

export default function Account({ loaderData: { delis, sessions, has_second_factor, now } }: Route.ComponentProps) {
  const t = useText(accountText)
  const me = useMe()
  const may = useMay()
  if (!me) return null
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={css.cards}>
        <Stack gap={4}>
          <Details me={me} />
          <OwnPhone phone={me.phone} />
          <Language />
          {delis.length > 1 && <DefaultDeli delis={delis} default_deli_id={me.default_deli_id} />}
          {may('create_pos_order') && <Pin />}
        </Stack>
        <Stack gap={4}>
          <Password />
          <SecondFactorCard is_on={has_second_factor} />
          <Sessions sessions={sessions} now={now} />
        </Stack>
      </div>
    </>
  )
}
