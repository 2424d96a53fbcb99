import type { LocalisedName, NamedEntity } from '@tavlin/domain/named'
import { Link } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { WhoIsHere } from '#platform/live/presence.tsx'
import { useMay } from '#platform/me.ts'
import { screenText } from '#platform/screens.text.ts'
import { useBusinessRight } from '#platform/business-right.ts'
import { useName, nameIn } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { titled } from '#platform/page-title.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { mealText } from '../meal.text.ts'
import { MealStateChip } from '../meal-state.tsx'
import { useMealsScreen } from '../meals-context.ts'
import { MealsProvider } from '../meals-provider.tsx'
import { runMealsCommand } from '../meals.server.ts'
import { useSnoozeItems } from '../use-meal-menu.ts'
import type { Route } from './+types/meal.route'
import { AboutCard } from './about-card.tsx'
import { AllergensCard } from './allergens-card.tsx'
import { MealStats } from './stats.tsx'
import { GroupsCard } from './groups-card.tsx'
import css from './meal-page.module.css'
import { loadMealPage, type MealOfPage } from './meal-page.server.ts'
import { mealPageText } from './meal-page.text.ts'
import { PreparationCard } from './preparation-card.tsx'
import { ProblemsCard } from './problems-card.tsx'
import { RecipeCard } from './recipe-card.tsx'
import { SoldCard } from './sold-card.tsx'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runMealsCommand({ request, context })

export const meta = titled<{ meal: LocalisedName }>(({ meal }, lang) => nameIn(lang, meal), 'meals')
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadMealPage({ request, context }, params.meal_id)

export default function Meal({ loaderData: { meal, choices, sales } }: Route.ComponentProps) {
  useLive('private-catalog')
  const is_sold = meal.kind === 'meal'
  return (
    <MealsProvider allergens={choices.allergens}>
      {() => (
        <Stack gap={4}>
          <Head meal={meal} categories={choices.categories} />
          <ProblemsCard meal={meal} delis={choices.delis} />
          <MealStats meal={meal} sales={sales} />
          <div className={css.columns}>
            <div className={css.side}>
              <AboutCard meal={meal} tags={choices.tags} />
              <AllergensCard meal={meal} allergens={choices.allergens} />
              {is_sold && <SoldCard meal={meal} delis={choices.delis} />}
            </div>
            <div className={css.main}>
              <RecipeCard meal={meal} />
              {is_sold && <GroupsCard meal={meal} />}
              <PreparationCard meal={meal} sections={choices.sections} />
            </div>
          </div>
        </Stack>
      )}
    </MealsProvider>
  )
}

function Head({ meal, categories }: { meal: MealOfPage; categories: readonly NamedEntity[] }) {
  const t = useText(mealPageText)
  const nameOf = useName()
  const is_english = useLocale() === 'en'
  const category = categories.find(({ id }) => id === meal.category_id)
  const other_name = is_english ? meal.name_he : meal.name_en
  const facts = [meal.kind === 'prep' && t('prep'), category && nameOf(category)].filter(Boolean)
  return (
    <PageHeader
      before={
        <Link to="/meals" className={css.back}>
          {t('back')}
        </Link>
      }
      title={nameOf(meal)}
      lead={
        <span className={css.lead}>
          <MealStateChip meal={meal} />
          <span>{facts.join(' · ')}</span>
          {other_name && <bdi lang={is_english ? 'he' : 'en'}>{other_name}</bdi>}
        </span>
      }
      actions={<Actions meal={meal} />}
    />
  )
}

function Actions({ meal }: { meal: MealOfPage }) {
  const t = useText(mealText)
  const name = useText(screenText)
  const may_see_log = useMay()('view_logs')
  const { is_shown, may, lack } = useBusinessRight('manage_meals')
  const { change } = useMealsScreen()
  const snoozes = useSnoozeItems(meal, change)
  return (
    <>
      <WhoIsHere channel={`presence-meal.${meal.id}`} />
      {may_see_log && (
        <Button icon="history" to={`/meals/${meal.id}/logs`}>
          {name('/meals/:meal_id/logs')}
        </Button>
      )}
      {may && meal.state === 'snoozed' && (
        <Button icon="play" onClick={() => change(meal, { action: 'wake' })}>
          {t('wake')}
        </Button>
      )}
      {may && meal.active && (
        <Menu
          target={
            <Button icon="clock" icon_end="chevron-down">
              {t('snooze')}
            </Button>
          }
          items={snoozes}
        />
      )}
      {is_shown && (
        <Button variant="primary" icon="edit" to={`/meals/update/${meal.id}`} disabled_reason={lack}>
          {t('edit')}
        </Button>
      )}
    </>
  )
}
