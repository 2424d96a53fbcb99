import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { screenText } from '#platform/screens.text.ts'
import { SettingList } from '#shared/settings/setting-list.tsx'
import { loadSettings, runSettingCommand } from '#shared/settings/settings.server.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/settings.route'
import { settingsScreenText } from './settings.text.ts'

export { clientAction } from '#platform/command.ts'
export const loader = ({ request, context }: Route.LoaderArgs) => loadSettings({ request, context }, null)
export const action = ({ request, context }: Route.ActionArgs) => runSettingCommand({ request, context }, null)

/** Shows the settings of the business by subject; the owner edits them in place. */
export default function Settings({ loaderData: page }: Route.ComponentProps) {
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
    </Stack>
  )
}
