import { useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useMay } from '#platform/me.ts'
import { screenText } from '#platform/screens.text.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/activity.route'
import { loadActivityScreen } from './activity.server.ts'
import { activityScreenText } from './activity.text.ts'
import { activityList } from './activity.tsx'
import { PersonPicker } from './person-picker.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) => loadActivityScreen({ request, context })

/** Shows what happened in the whole business, newest first, as far as the user may see it. */
export default function Activity({ loaderData: { page, delis } }: Route.ComponentProps) {
  const t = useText(activityScreenText)
  const name = useText(screenText)
  const nameOf = useName()
  const may_find_users = useMay()('role:super_admin')
  const [found, setFound] = useState<readonly [number, string] | null>(null)
  // A business can have thousands of users, so the filter offers the people of this page and the searched one.
  const on_page = page.rows.flatMap(({ by }) => (by ? [[by.id, by.name] as const] : []))
  const people = new Map([...(found ? [found] : []), ...on_page])
  const options = {
    deli: delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })),
    by: [...people].map(([id, label]) => ({ value: String(id), label })),
  }
  return (
    <Stack gap={4}>
      <PageHeader
        title={name('/manage/activity')}
        lead={t('lead')}
        actions={may_find_users && <PersonPicker onFound={setFound} />}
      />
      <ListScreen list={activityList} page={page} options={options} />
    </Stack>
  )
}
