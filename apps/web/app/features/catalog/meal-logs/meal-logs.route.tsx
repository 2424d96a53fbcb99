import type { LocalisedName } from '@tavlin/domain/named'
import { Link } from 'react-router'
import { nameIn, useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { titled } from '#platform/page-title.ts'
import { screenText } from '#platform/screens.text.ts'
import { ActivityLog } from '#shared/activity/activity-log.tsx'
import { loadActivity, runActivityCommand } from '#shared/activity/activity.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import css from '../meal/meal-page.module.css'
import { loadMealPage } from '../meal/meal-page.server.ts'
import type { Route } from './+types/meal-logs.route'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runActivityCommand({ request, context })
export const meta = titled<{ meal: LocalisedName }>(({ meal }, lang) => nameIn(lang, meal))
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { meal } = await loadMealPage({ request, context }, params.meal_id)
  const { id, name_he, name_en } = meal
  return { meal: { id, name_he, name_en }, page: await loadActivity({ request, context }, 'meal', String(id)) }
}

export default function MealLogs({ loaderData: { meal, page } }: Route.ComponentProps) {
  const name = useText(screenText)
  const meal_name = useName()(meal)
  useLive('private-catalog')
  return (
    <Stack gap={4}>
      <PageHeader
        before={
          <Link to={`/meals/${meal.id}`} className={css.back}>
            {meal_name}
          </Link>
        }
        title={name('/meals/:meal_id/logs')}
      />
      <ActivityLog model="meal" model_id={meal.id} page={page} />
    </Stack>
  )
}
