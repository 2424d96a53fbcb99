import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/promotions.route'
import { PromotionsList } from './promotions-list.tsx'
import { loadPromotions, runPromotionsCommand } from './promotions.server.ts'
import { promotionsText } from './promotions.text.ts'

const PromotionDrawer = lazy(() => import('./promotion-drawer.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runPromotionsCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadPromotions({ request, context })

export default function PromotionsScreen({ loaderData: { page, open } }: Route.ComponentProps) {
  const t = useText(promotionsText)
  const is_in_browser = useIsInBrowser()
  const [, setParams] = useSearchParams()
  useLive('private-catalog')
  const show = (id: string | null) =>
    setParams((params) => (id === null ? params.delete('promotion') : params.set('promotion', id), params), {
      preventScrollReset: true,
    })
  const add = (
    <Button variant="primary" icon="plus" onClick={() => show('new')}>
      {t('new_promotion')}
    </Button>
  )
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={t('lead')} actions={add} />
      <PromotionsList page={page} onOpen={({ id }) => show(String(id))} empty_action={add} />
      {is_in_browser && open && (
        <Suspense>
          <PromotionDrawer
            key={open === 'new' ? 'new' : open.id}
            promotion={open === 'new' ? null : open}
            onClose={() => show(null)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
