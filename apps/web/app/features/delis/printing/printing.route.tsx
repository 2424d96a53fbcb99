import { titledByDeli } from '#platform/page-title.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { DeliLayout } from '../deli-layout.tsx'
import type { Route } from './+types/printing.route'
import { AgentCard } from './agent-card.tsx'
import { JobsCard, SettledCard } from './jobs-card.tsx'
import { PrintersCard } from './printers-card.tsx'
import css from './printing.module.css'
import { loadPrinting, runPrintingCommand } from './printing.server.ts'
import { RulesCard } from './rules-card.tsx'

export { clientAction } from '#platform/command.ts'
export const meta = titledByDeli()
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadPrinting({ request, context }, params.deli_id)
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runPrintingCommand({ request, context }, params.deli_id)

export default function DeliPrinting({ loaderData: page }: Route.ComponentProps) {
  const { deli } = page
  const may_manage = useMay()('manage_delis', deli.id)
  useLive(`private-orders.${deli.id}`)
  return (
    <DeliLayout deli={deli}>
      <div className={css.columns}>
        <div className={css.main}>
          <JobsCard page={page} />
          {page.settled.length > 0 && <SettledCard page={page} />}
        </div>
        <div className={css.side}>
          <AgentCard agent={page.agent} may_manage={may_manage} />
          <PrintersCard printers={page.printers} may_manage={may_manage} />
          <RulesCard page={page} may_manage={may_manage} />
        </div>
      </div>
    </DeliLayout>
  )
}
