import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { titledByDeli } from '#platform/page-title.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Bar } from '../bar.tsx'
import { loadSections } from '../kitchen.server.ts'
import { kitchenText } from '../kitchen.text.ts'
import { useRefetchOrders } from '../use-refetch-orders.ts'
import type { Route } from './+types/sections.route'
import css from './sections.module.css'
import { sectionsText } from './sections.text.ts'

export const meta = titledByDeli()
export async function loader({ request, context, params }: Route.LoaderArgs) {
  return { ...(await loadSections({ request, context }, params.deli_id)), at: new Date().toISOString() }
}

/** Lists the sections, to choose the one of this display once, when it is installed. */
export default function Sections({ loaderData: { deli, sections, at } }: Route.ComponentProps) {
  const t = useText(sectionsText)
  const tKitchen = useText(kitchenText)
  const nameOf = useName()
  useRefetchOrders(deli.id)
  return (
    <div className={css.page}>
      <Bar deli_id={deli.id} title={nameOf(deli)} lead={tKitchen('sections')} at={at}>
        <Button size="touch" icon="board" to={`/delis/${deli.id}/orders`}>
          {tKitchen('to_board')}
        </Button>
      </Bar>
      <main className={css.sections}>
        {sections.length === 0 && <Empty level={2} icon="flame" title={t('none')} lead={t('none_lead')} />}
        {sections.map((section) => (
          <Link key={section.id} to={`/delis/${deli.id}/kitchen/${section.id}`} className={css.section}>
            <h2 className={css.name}>
              <Icon name="flame" size="1em" /> {nameOf(section)}
            </h2>
            <p className={css.counts}>
              {(['late', 'now', 'next'] as const).map((state) => (
                <span key={state} className={css.count} data-state={section[state] > 0 ? state : undefined}>
                  <Ltr className={css.number}>{section[state]}</Ltr> {t(state)}
                </span>
              ))}
            </p>
          </Link>
        ))}
      </main>
    </div>
  )
}
