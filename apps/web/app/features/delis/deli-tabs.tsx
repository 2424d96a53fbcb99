import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { LinkTabs } from '#ui/tabs.tsx'
import { deliText } from './deli.text.ts'

/** Each tab is a route that loads only its own data. */
export function DeliTabs({ deli_id }: { deli_id: number }) {
  const t = useText(deliText)
  const may_see_orders = useMay()('view_orders', deli_id)
  const base = `/delis/${deli_id}`
  return (
    <LinkTabs
      label={t('tabs')}
      tabs={[
        { to: base, label: t('tab_overview') },
        ...(may_see_orders ? [{ to: `${base}/orders`, label: t('tab_orders') }] : []),
        { to: `${base}/hours`, label: t('tab_hours') },
        { to: `${base}/slots`, label: t('tab_slots') },
        { to: `${base}/areas`, label: t('tab_areas') },
        { to: `${base}/items`, label: t('tab_items') },
        { to: `${base}/happy-hour`, label: t('tab_happy_hour') },
      ]}
    />
  )
}
