import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { LinkTabs } from '#ui/tabs.tsx'
import { deliText } from './deli.text.ts'

/** Each tab is a route that loads only its own data. */
export function DeliTabs({ deli_id }: { deli_id: number }) {
  const t = useText(deliText)
  const may = useMay()
  const base = `/delis/${deli_id}`
  return (
    <LinkTabs
      label={t('tabs')}
      tabs={[
        { to: base, label: t('tab_overview') },
        ...(may('view_orders', deli_id) ? [{ to: `${base}/orders`, label: t('tab_orders') }] : []),
        { to: `${base}/hours`, label: t('tab_hours') },
        { to: `${base}/slots`, label: t('tab_slots') },
        { to: `${base}/areas`, label: t('tab_areas') },
        { to: `${base}/items`, label: t('tab_items') },
        { to: `${base}/happy-hour`, label: t('tab_happy_hour') },
        ...(may('manage_delis', deli_id)
          ? [
              { to: `${base}/tills`, label: t('tab_tills') },
              { to: `${base}/till-day`, label: t('tab_till_day') },
            ]
          : []),
        ...(may('view_orders', deli_id) ? [{ to: `${base}/printing`, label: t('tab_printing') }] : []),
        { to: `${base}/settings`, label: t('tab_settings') },
        ...(may('view_logs', deli_id) ? [{ to: `${base}/logs`, label: t('tab_logs') }] : []),
      ]}
    />
  )
}
