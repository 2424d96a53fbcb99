import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useLive } from '#platform/live/use-live.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { SupplierTabs } from '../supplier-tabs.tsx'
import type { Route } from './+types/accruals.route'
import { AccrualsList } from './accruals-list.tsx'
import { loadAccruals, runAccrualsCommand } from './accruals.server.ts'
import { accrualsText } from './accruals.text.ts'
import { monthName } from './month-name.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runAccrualsCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadAccruals({ request, context })

export default function AccrualsScreen({ loaderData }: Route.ComponentProps) {
  const { page, delis, months, month, total_agorot } = loaderData
  const t = useText(accrualsText)
  const lang = useLang()
  useLive(delis.map(({ id }) => `private-purchases.${id}` as const))
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SupplierTabs />
      <strong>{t.rich('total', { month: monthName(month, lang), m: put(<Money agorot={total_agorot} />) })}</strong>
      <AccrualsList page={page} delis={delis} months={months} />
    </Stack>
  )
}
