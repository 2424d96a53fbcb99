import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { titledByDeli } from '#platform/page-title.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { LoadStrip } from '#ui/load-strip/load-strip.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Deli } from '../deli.ts'
import { DeliLayout } from '../deli-layout.tsx'
import { runDelisCommand } from '../delis.server.ts'
import { useKeepFocus } from '../use-keep-focus.ts'
import type { Route } from './+types/overview.route'
import { DetailsCard } from './details-card.tsx'
import facts from './facts.module.css'
import { MissingCard } from './missing-card.tsx'
import css from './overview.module.css'
import { loadOverview, type Overview } from './overview.server.ts'
import { overviewText } from './overview.text.ts'
import { PauseCard } from './pause-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { SlotsCard } from './slots-card.tsx'
import { useDeliActions } from './use-deli-actions.ts'

const DetailsDrawer = lazy(() => import('./details-drawer.tsx'))
const NewDeli = lazy(() => import('../list/new-deli.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runDelisCommand({ request, context })
export const meta = titledByDeli('delis')
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadOverview({ request, context }, params.deli_id)

/** The URL contains whether the details drawer is open, so that the list of missing steps can link to it. */
export default function DeliOverview({ loaderData }: Route.ComponentProps) {
  const { deli, people, rules, hours, slots, more_slots, date } = loaderData
  const may = useMay()
  const is_in_browser = useIsInBrowser()
  const [params, setParams] = useSearchParams()
  const may_manage = may('manage_delis', deli.id)
  const actions = useDeliActions(deli)
  const pause = useKeepFocus(String(deli.pause !== null))
  const may_copy = may('manage_delis', 'business')
  const edit = (what: 'details' | 'copy' | null) =>
    setParams((old) => (what ? old.set('edit', what) : old.delete('edit'), old), { preventScrollReset: true })
  return (
    <DeliLayout
      deli={deli}
      actions={
        <Actions
          deli={deli}
          actions={{ ...actions, copy: may_copy ? () => edit('copy') : null }}
          may_manage={may_manage}
        />
      }
    >
      <MissingCard
        deli={deli}
        acceptors={loaderData.acceptors}
        onSwitchOn={may_manage ? () => void actions.switchOn() : null}
      />
      <div className={css.columns}>
        <div className={css.pause} ref={pause} tabIndex={-1}>
          <PauseCard deli={deli} may_pause={may('work_deli_orders', deli.id)} />
        </div>
        <div className={css.main}>
          <LoadCard {...loaderData} />
          {hours.length > 0 && <SlotsCard deli_id={deli.id} date={date} slots={slots} more_slots={more_slots} />}
          <PeopleCard people={people} />
        </div>
        <div className={css.side}>
          {loaderData.sales && <SalesCard deli_id={deli.id} sales={loaderData.sales} />}
          <DetailsCard deli={deli} onEdit={may_manage ? () => edit('details') : null} />
          <RulesCard deli_id={deli.id} rules={rules} />
        </div>
      </div>
      {is_in_browser && may_manage && params.get('edit') === 'details' && (
        <Suspense>
          <DetailsDrawer deli={deli} onClose={() => edit(null)} />
        </Suspense>
      )}
      {is_in_browser && may_copy && params.get('edit') === 'copy' && (
        <Suspense>
          <NewDeli copy_of={deli} onClose={() => edit(null)} />
        </Suspense>
      )}
    </DeliLayout>
  )
}

function LoadCard({ deli, date, hours, now_minute }: Overview) {
  const t = useText(overviewText)
  const slots = `/delis/${deli.id}/slots?date=${date}`
  return (
    <Card
      title={t('load')}
      lead={t('load_lead')}
      actions={
        <Link to={slots} prefetch="intent" className={facts.card_link}>
          {t('to_slots')}
        </Link>
      }
    >
      {hours.length === 0 ? (
        <p className={facts.none}>{t('no_load')}</p>
      ) : (
        <LoadStrip
          label={t('load')}
          hours={hours}
          now_minute={now_minute}
          hrefOf={({ minute }) => `${slots}&start=${minute}`}
        />
      )}
    </Card>
  )
}

type DeliActionsProps = {
  deli: Deli
  actions: ReturnType<typeof useDeliActions> & { copy: (() => void) | null }
  may_manage: boolean
}

function Actions({ deli, actions, may_manage }: DeliActionsProps) {
  const t = useText(overviewText)
  const may = useMay()
  return (
    <>
      {may('view_meals', deli.id) && (
        <Button icon="help" to={`/meals/availability?deli=${deli.id}`}>
          {t('explain')}
        </Button>
      )}
      {may_manage && (
        <Menu
          align="end"
          target={
            <Button icon="more" icon_end="chevron-down">
              {t('more')}
            </Button>
          }
          items={[
            deli.active
              ? { key: 'off', label: t('switch_off'), icon: 'ban', onClick: () => void actions.switchOff() }
              : { key: 'on', label: t('switch_on'), icon: 'play', onClick: () => void actions.switchOn() },
            ...(actions.copy ? [{ key: 'copy', label: t('copy'), icon: 'copy' as const, onClick: actions.copy }] : []),
            'divider',
            { key: 'remove', label: t('remove'), icon: 'trash', tone: 'danger', onClick: () => void actions.remove() },
          ]}
        />
      )}
    </>
  )
}
