import { catalog } from '@tavlin/contract/catalog'
import { Link } from 'react-router'
import { api, orPage } from '#platform/api.server.ts'
import { localeOf } from '#base/language.ts'
import { queryOf } from '#platform/list-wire.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useText } from '#base/text.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/problems.route'
import { loadMeals } from '../meals.server.ts'
import { ProblemKinds, ProblemsList } from './problems.tsx'
import { problemsText } from './problems.text.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page_args = { request, context }
  const client = api(catalog, page_args)
  const locale = localeOf(request.url, request.headers.get('cookie'))
  const [page, counts, choices] = await Promise.all([
    loadMeals(page_args, { problem: 'any', sort: locale === 'en' ? 'name_en' : 'name' }),
    orPage(
      request,
      client.problemCounts({ query: queryOf(catalog.problemCounts.query, new URL(request.url).searchParams) }),
    ),
    orPage(request, client.mealChoices()),
  ])
  return { page, counts: counts.data, meals_in_all: counts.meals_in_all, delis: choices.data.delis }
}

/** Lists the problems of the whole menu: those that prevent a sale, then lesser ones, each with a link to its fix. */
export default function Problems({ loaderData: { page, counts, meals_in_all, delis } }: Route.ComponentProps) {
  const t = useText(problemsText)
  useLive('private-catalog')
  return (
    <Stack gap={4}>
      <PageHeader
        before={<Link to="/meals">{t('back')}</Link>}
        title={t('title')}
        lead={t('lead', { count: meals_in_all })}
      />
      <ProblemKinds counts={counts} meals_in_all={meals_in_all} />
      <ProblemsList page={page} delis={delis} />
    </Stack>
  )
}
