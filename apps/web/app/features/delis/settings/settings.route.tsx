import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { titledByDeli } from '#platform/page-title.ts'
import { SettingList } from '#shared/settings/setting-list.tsx'
import { loadSettings, runSettingCommand } from '#shared/settings/settings.server.ts'
import textCss from '#ui/text.module.css'
import { DeliLayout } from '../deli-layout.tsx'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import type { Route } from './+types/settings.route'
import { deliSettingsText } from './settings.text.ts'

export { clientAction } from '#platform/command.ts'
export const meta = titledByDeli()
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = deliIdOf(params.deli_id)
  const [deli, page] = await Promise.all([
    loadDeli({ request, context }, id),
    loadSettings({ request, context }, Number(id)),
  ])
  return { deli, page }
}
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runSettingCommand({ request, context }, Number(deliIdOf(params.deli_id)))

/** Shows the settings that this deli may override, with the value of the business. */
export default function DeliSettings({ loaderData: { deli, page } }: Route.ComponentProps) {
  const t = useText(deliSettingsText)
  // The screen also shows the values of the business, so it subscribes to their changes.
  useLive('private-business')
  return (
    <DeliLayout deli={deli}>
      <p className={textCss.muted}>{t('lead')}</p>
      <SettingList page={page} />
    </DeliLayout>
  )
}
