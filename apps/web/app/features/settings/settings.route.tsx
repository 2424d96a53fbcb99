import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { screenText } from '#platform/screens.text.ts'
import { SettingList } from '#shared/settings/setting-list.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/settings.route'
import { IntegrationsCard } from './integrations-card.tsx'
import { loadBusinessSettings, runBusinessCommand } from './settings.server.ts'
import { settingsScreenText } from './settings.text.ts'

export { clientAction } from '#platform/command.ts'
export const loader = ({ request, context }: Route.LoaderArgs) => loadBusinessSettings({ request, context })
export const action = ({ request, context }: Route.ActionArgs) => runBusinessCommand({ request, context })

/** Shows the settings of the business by subject; the owner edits them in place and tests the integrations. */
export default function Settings({ loaderData: { page, integrations } }: Route.ComponentProps) {
  const t = useText(settingsScreenText)
  const name = useText(screenText)
  useLive('private-business')
  const vat_id = page.rows.find(({ key }) => key === 'business_vat_id')
  return (
    <Stack gap={4}>
      <PageHeader
        title={name('/manage/settings')}
        lead={t('lead')}
        actions={
          <Button icon="chat" to="/manage/messages">
            {name('/manage/messages')}
          </Button>
        }
      />
      {vat_id?.value === '' && (
        <Notice
          tone="warn"
          icon="warning"
          title={t('no_vat_id')}
          action={vat_id.may_change && <Button to="?setting=business_vat_id">{t('set_vat_id')}</Button>}
        >
          {t('no_vat_id_lead')}
        </Notice>
      )}
      <SettingList page={page} />
      {integrations.length > 0 && <IntegrationsCard all={integrations} />}
    </Stack>
  )
}
