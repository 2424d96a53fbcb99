import { Form, useNavigation } from 'react-router'
import { useText } from '#base/text.ts'
import { TextInput } from '#ui/text-input.tsx'
import css from '../kiosk.module.css'
import { kioskMeta } from '../step/kiosk-meta.ts'
import { LanguageSwitch } from '../step/language-switch.tsx'
import type { Route } from './+types/pair.route'
import { changeDevice } from './device.server.ts'
import { deviceText } from './device.text.ts'
import own from './device.module.css'

const title = kioskMeta((locale) => deviceText(locale)('pair_title'))
export const meta = (args: Parameters<typeof title>[0]) => [...title(args), { name: 'robots', content: 'noindex' }]
export const action = ({ request, context }: Route.ActionArgs) => changeDevice({ request, context })

const MESSAGES = { pair_code_wrong: 'code_wrong', too_many_attempts: 'too_many' } as const
const messageOf = (code: string) => (code in MESSAGES ? MESSAGES[code as keyof typeof MESSAGES] : 'not_now')

/**
 * Pairs this browser as a kiosk by a manager's code. No page links to this one. The form reloads the page, so that the
 * layout finds the new device.
 */
export default function PairKiosk({ actionData }: Route.ComponentProps) {
  const t = useText(deviceText)
  const is_busy = useNavigation().state !== 'idle'
  return (
    <main className={css.step}>
      <div className={css.content}>
        <h1 className={css.title}>{t('pair_title')}</h1>
        <p className={css.lead}>{t('pair_lead')}</p>
        <Form method="post" reloadDocument className={own.form}>
          <TextInput
            label={t('code')}
            name="code"
            size="touch"
            className={own.code}
            ltr
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={actionData && t(messageOf(actionData.error))}
          />
          <button type="submit" className={css.primary} disabled={is_busy}>
            {t('pair')}
          </button>
        </Form>
      </div>
      <div className={css.bar}>
        <LanguageSwitch is_always_shown />
      </div>
    </main>
  )
}
