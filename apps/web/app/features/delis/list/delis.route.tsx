import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { useBusinessRight } from '#platform/business-right.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { loadDelis, runDelisCommand } from '../delis.server.ts'
import type { Route } from './+types/delis.route'
import { delisText } from './delis.text.ts'
import { DelisList } from './delis.tsx'

const NewDeli = lazy(() => import('./new-deli.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runDelisCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadDelis({ request, context })

/** The URL contains whether the form for a new deli is open, so that the back button closes it. */
export default function Delis({ loaderData: { page, loads } }: Route.ComponentProps) {
  const t = useText(delisText)
  const is_in_browser = useIsInBrowser()
  const { is_shown, may: may_add, lack } = useBusinessRight('manage_delis')
  const [params, setParams] = useSearchParams()
  useLive('private-delis')
  const setOpen = (is_open: boolean) =>
    setParams((old) => (is_open ? old.set('deli', 'new') : old.delete('deli'), old), { preventScrollReset: true })
  const add = is_shown && (
    <Button variant="primary" icon="plus" disabled_reason={lack} onClick={() => setOpen(true)}>
      {t('new_deli')}
    </Button>
  )
  return (
    <Stack gap={4}>
      <PageHeader title={t('delis')} lead={t('lead')} actions={add} />
      <DelisList page={page} loads={loads} empty_action={add || undefined} />
      {is_in_browser && may_add && params.get('deli') === 'new' && (
        <Suspense>
          <NewDeli onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
