import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { titled } from '#platform/page-title.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/option.route'
import { loadOption, runOptionCommand } from './option.server.ts'
import { optionText } from './option.text.ts'

const OptionPage = lazy(() => import('./option-page.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runOptionCommand({ request, context })
export const meta = titled<{ option: { name: string } | null }>(({ option }) => option?.name ?? null)
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadOption({ request, context }, params.option_id)

export default function OptionScreen({ loaderData: { option, supplier, today } }: Route.ComponentProps) {
  const t = useText(optionText)
  const nameOf = useName()
  const is_in_browser = useIsInBrowser()
  useLive('private-suppliers')
  return (
    <Stack gap={4}>
      <PageHeader
        before={
          <Link to={`/supplier/${supplier.id}`}>
            <bdi>{supplier.name}</bdi>
          </Link>
        }
        title={option ? option.name : t('new_option')}
        {...(option && { lead: nameOf(option.ingredient) })}
      />
      <Suspense fallback={<ListSkeleton />}>
        {is_in_browser ? (
          <OptionPage key={option?.id ?? 'new'} option={option} supplier={supplier} today={today} />
        ) : (
          <ListSkeleton />
        )}
      </Suspense>
    </Stack>
  )
}
