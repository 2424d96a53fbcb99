import { lazy, Suspense } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { useMay } from '#platform/me.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { titledByDeli } from '#platform/page-title.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Empty } from '#ui/empty.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { toast } from '#ui/toast.ts'
import { DeliLayout } from '../deli-layout.tsx'
import type { Route } from './+types/happy-hour.route'
import { HappyHourList } from './happy-hour-list.tsx'
import type { commands } from './happy-hour.commands.ts'
import { type HappyHour, type HappyHoursPage, loadHappyHours, runHappyHourCommand } from './happy-hour.server.ts'
import { happyHourText } from './happy-hour.text.ts'

const HappyHourDrawer = lazy(() => import('./happy-hour-drawer.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runHappyHourCommand({ request, context }, params.deli_id)
export const meta = titledByDeli()
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadHappyHours({ request, context }, params.deli_id)

/** Skips the loader when only the open drawer in the URL changes. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = args
  const is_drawer = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return formMethod === undefined && is_drawer ? nextUrl.searchParams.has('lang') : args.defaultShouldRevalidate
}

export default function DeliHappyHour({ loaderData }: Route.ComponentProps) {
  const t = useText(happyHourText)
  const { deli } = loaderData
  const may_manage = useMay()('manage_delis', deli.id)
  const [params, setParams] = useSearchParams()
  const open = (hour: string | null) => setParams(hour === null ? {} : { hour }, { preventScrollReset: true })
  const add = may_manage && (
    <Button variant="primary" icon="plus" onClick={() => open('new')}>
      {t('add')}
    </Button>
  )
  return (
    <DeliLayout deli={deli} actions={add}>
      <HappyHours {...loaderData} may_manage={may_manage} opened={params.get('hour')} open={open} />
    </DeliLayout>
  )
}

type Props = HappyHoursPage & {
  may_manage: boolean
  opened: string | null
  open: (hour: string | null) => void
}

/** The URL contains the edited happy hour, so that the back button closes its drawer. */
function HappyHours({ may_manage, opened, open, ...page }: Props) {
  const t = useText(happyHourText)
  const lang = useLang()
  const confirm = useConfirm()
  const is_in_browser = useIsInBrowser()
  const { send } = useCommand<typeof commands>()
  const { happy_hours, version, meals } = page
  const edited = happy_hours.find(({ id }) => String(id) === opened) ?? null
  const save = (all: Parameters<typeof send>[1]['happy_hours']) =>
    send('save_happy_hours', { happy_hours: all, version })
  const remove = async (hour: HappyHour) => {
    const question = { title: t('remove_title'), body: t('remove_body'), action: t('remove') }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    const answer = await save(happy_hours.filter(({ id }) => id !== hour.id))
    if (answer.ok) toast.success(t('was_removed'))
    else void showRefusal(answer.error, lang)
  }
  return (
    <>
      {happy_hours.length === 0 ? (
        <Empty icon="sparkles" title={t('none')} lead={t('none_lead')} />
      ) : (
        <HappyHourList
          happy_hours={happy_hours}
          meals={meals}
          may_manage={may_manage}
          onEdit={({ id }) => open(String(id))}
          onRemove={(hour) => void remove(hour)}
        />
      )}
      {is_in_browser && may_manage && (edited || opened === 'new') && (
        <Suspense>
          <HappyHourDrawer key={opened} page={page} edited={edited} save={save} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}
