import { activity } from '@tavlin/contract/activity'
import { delis } from '@tavlin/contract/delis'
import { allows } from '@tavlin/contract/access-rules'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { api, orPage } from '#platform/api.server.ts'
import { loadList } from '#platform/list.server.ts'
import { callerOf } from '#platform/me.ts'
import { screenText } from '#platform/screens.text.ts'
import { requireMe } from '#platform/session.server.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/activity.route'
import { activityList } from './activity.tsx'
import { activityScreenText } from './activity.text.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const args = { request, context }
  const may_see_delis = allows('view_delis', callerOf(await requireMe(args)))
  const [page, { data }] = await Promise.all([
    loadList(args, activity.activityLog, (query) => api(activity, args).activityLog({ query })),
    may_see_delis ? orPage(request, api(delis, args).delis({ query: { limit: '100' } })) : { data: [] },
  ])
  return { page, delis: data.map(({ id, name_he, name_en }) => ({ id, name_he, name_en })) }
}

/** Shows what happened in the whole business, newest first, as far as the user may see it. */
export default function Activity({ loaderData: { page, delis: deli_rows } }: Route.ComponentProps) {
  const t = useText(activityScreenText)
  const name = useText(screenText)
  const nameOf = useName()
  // A business can have thousands of users, so the filter offers those on this page.
  const people = new Map(page.rows.flatMap(({ by }) => (by ? [[by.id, by.name] as const] : [])))
  const options = {
    deli: deli_rows.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })),
    by: [...people].map(([id, label]) => ({ value: String(id), label })),
  }
  return (
    <Stack gap={4}>
      <PageHeader title={name('/manage/activity')} lead={t('lead')} />
      <ListScreen list={activityList} page={page} options={options} />
    </Stack>
  )
}
