import { catalog } from '@tavlin/contract/catalog'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { api, orPage } from '#platform/api.server.ts'
import { useBusinessRight } from '#platform/business-right.ts'
import { localeOf } from '#base/language.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useText } from '#base/text.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/meals.route'
import { MealsProvider } from '../meals-provider.tsx'
import { loadMeals, loadMenuLists, runMealsCommand } from '../meals.server.ts'
import css from './meals.module.css'
import { mealsText } from './meals.text.ts'
import { MealsList } from './meals.tsx'

const MenuListsDrawer = lazy(() => import('./menu-lists-drawer.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runMealsCommand({ request, context })

export async function loader({ request, context }: Route.LoaderArgs) {
  const page_args = { request, context }
  const params = new URL(request.url).searchParams
  const locale = localeOf(request.url, request.headers.get('cookie'))
  const [page, choices, menu_lists] = await Promise.all([
    loadMeals(page_args, { sort: locale === 'en' ? 'name_en' : 'name' }),
    orPage(request, api(catalog, page_args).mealChoices()),
    params.has('lists') ? orPage(request, loadMenuLists(page_args)) : null,
  ])
  return { page, choices: choices.data, menu_lists }
}

/** The URL contains the view (table or pictures) and the open drawer, beside the list's own parameters. */
export default function Meals({ loaderData: { page, choices, menu_lists } }: Route.ComponentProps) {
  const t = useText(mealsText)
  const { is_shown, may: may_manage, lack } = useBusinessRight('manage_meals')
  const is_in_browser = useIsInBrowser()
  const [params, setParams] = useSearchParams()
  useLive('private-catalog')
  const put = (key: string, value: string | null) =>
    setParams((old) => (value === null ? old.delete(key) : old.set(key, value), old), { preventScrollReset: true })
  const look = params.get('look') === 'grid' ? 'grid' : 'table'
  const add = (
    <Button variant="primary" icon="plus" to="/meals/update" disabled_reason={lack}>
      {t('add_meal')}
    </Button>
  )
  return (
    <MealsProvider allergens={choices.allergens}>
      {(chooseDay) => (
        <Stack gap={4}>
          <PageHeader
            title={t('meals')}
            lead={t('lead')}
            actions={
              <div className={css.actions}>
                <Segmented
                  label={t('look')}
                  value={look}
                  onChange={(next) => put('look', next === 'grid' ? next : null)}
                  options={[
                    { value: 'table', label: t('table'), icon: 'table' },
                    { value: 'grid', label: t('grid'), icon: 'photo' },
                  ]}
                />
                <Button icon="warning" to="/meals/problems">
                  {t('menu_problems')}
                </Button>
                <More deli={params.get('deli')} {...(may_manage && { onLists: () => put('lists', 'open') })} />
                {is_shown && add}
              </div>
            }
          />
          <MealsList
            page={page}
            choices={choices}
            is_grid={look === 'grid'}
            chooseDay={chooseDay}
            empty_action={is_shown ? add : undefined}
          />
          {is_in_browser && menu_lists && (
            <Suspense>
              <MenuListsDrawer lists={menu_lists} onClose={() => put('lists', null)} />
            </Suspense>
          )}
        </Stack>
      )}
    </MealsProvider>
  )
}

/** Menu with rarely used actions. The PDF of allergens covers one deli when the list is filtered by one. */
function More({ deli, onLists }: { deli: string | null; onLists?: () => void }) {
  const t = useText(mealsText)
  const open = (lang: string) =>
    void window.open(`/api/meals/allergens.pdf?${new URLSearchParams({ lang, ...(deli && { deli }) })}`, '_blank')
  return (
    <Menu
      target={
        <Button icon="more" icon_end="chevron-down">
          {t('more')}
        </Button>
      }
      items={[
        ...(onLists
          ? [
              { key: 'prices', label: t('prices'), icon: 'tag' as const, to: '/meals/prices' },
              { key: 'lists', label: t('menu_lists'), icon: 'list' as const, onClick: onLists },
              'divider' as const,
            ]
          : []),
        { heading: t('for_counter') },
        { key: 'he', label: t('in_hebrew'), icon: 'print', onClick: () => open('he') },
        { key: 'en', label: t('in_english'), icon: 'print', onClick: () => open('en') },
      ]}
    />
  )
}
