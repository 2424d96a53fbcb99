import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import type { Route } from './+types/ingredients.route'
import { IngredientsList } from './ingredients-list.tsx'
import { loadIngredients, runIngredientsCommand } from './ingredients.server.ts'
import { ingredientsText } from './ingredients.text.ts'
import { ManagePage } from './manage-page.tsx'
import { manageText } from './manage.text.ts'

const IngredientDrawer = lazy(() => import('./ingredient-drawer.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runIngredientsCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadIngredients({ request, context })

export default function IngredientsScreen({ loaderData }: Route.ComponentProps) {
  const t = useText(ingredientsText)
  const is_in_browser = useIsInBrowser()
  const [, setParams] = useSearchParams()
  const { open } = loaderData
  const show = (id: string | null) =>
    setParams((params) => (id === null ? params.delete('ingredient') : params.set('ingredient', id), params), {
      preventScrollReset: true,
    })
  const add = (
    <Button variant="primary" icon="plus" onClick={() => show('new')}>
      {t('new_ingredient')}
    </Button>
  )
  return (
    <ManagePage lead={useText(manageText)('ingredients_lead')} action={add}>
      <IngredientsList {...loaderData} onOpen={({ id }) => show(String(id))} empty_action={add} />
      {is_in_browser && open && (
        <Suspense>
          <IngredientDrawer
            key={open === 'new' ? 'new' : open.ingredient.id}
            {...(open === 'new' ? { ingredient: null, use: null } : open)}
            categories={loaderData.categories}
            allergens={loaderData.allergens}
            onClose={() => show(null)}
          />
        </Suspense>
      )}
    </ManagePage>
  )
}
