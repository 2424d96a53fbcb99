import type { LocalisedName } from '@tavlin/domain/named'
import { catalog } from '@tavlin/contract/catalog'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { api, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { useLive } from '#platform/live/use-live.ts'
import { WhoIsHere } from '#platform/live/presence.tsx'
import { useName, nameIn } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { titled } from '#platform/page-title.ts'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import type { Route } from './+types/meal-editor.route'
import { editor_chunk } from './editor-chunk.ts'
import { commands } from './meal-editor.commands.ts'
import { editorText } from './meal-editor.text.ts'

const MealEditor = lazy(async () => ({ default: (await editor_chunk!).MealEditor }))

export { clientAction } from '#platform/command.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, body, options } = await readCommand(request, commands)
  const client = api(catalog, { request, context })
  if (intent === 'create_meal') return outcome(request, client.createMeal({ body }, options))
  const { id, ...form } = body
  return outcome(request, client.updateMeal({ params: { id: String(id) }, body: form }, options))
}

export const meta = titled<{ meal: LocalisedName | null }>(({ meal }, lang) => meal && nameIn(lang, meal), 'edit_meal')
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const client = api(catalog, { request, context })
  const like_id = new URL(request.url).searchParams.get('like')
  const find = (id: string | null | undefined) =>
    id && /^[1-9]\d{0,8}$/.test(id) ? orPage(request, client.meal({ params: { id } })) : null
  const [choices, meal, like] = await Promise.all([
    orPage(request, client.mealChoices()),
    params.meal_id === undefined ? null : orPage(request, client.meal({ params: { id: params.meal_id } })),
    params.meal_id === undefined ? find(like_id) : null,
  ])
  return { choices: choices.data, meal: meal?.data ?? null, like: like?.data ?? null }
}

export default function MealEditorScreen({ loaderData: { choices, meal, like } }: Route.ComponentProps) {
  const t = useText(editorText)
  const nameOf = useName()
  const is_in_browser = useIsInBrowser()
  useLive('private-catalog')
  return (
    <Stack gap={4}>
      <PageHeader
        before={<Link to="/meals">{t('all_meals')}</Link>}
        title={meal ? nameOf(meal) : t('new_meal')}
        {...(!meal && { lead: like ? t('copy_of', { name: nameOf(like) }) : t('lead_new') })}
        actions={
          meal && (
            <Row gap={2}>
              <WhoIsHere channel={`presence-meal.${meal.id}`} />
              <Button icon="eye" to={`/meals/${meal.id}`}>
                {t('show_meal')}
              </Button>
            </Row>
          )
        }
      />
      {is_in_browser ? (
        <Suspense fallback={<ListSkeleton rows={8} />}>
          <MealEditor key={meal?.id ?? `new ${like?.id}`} meal={meal} like={like} choices={choices} />
        </Suspense>
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Stack>
  )
}
