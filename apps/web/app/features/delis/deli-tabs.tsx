import { useText } from '#platform/text.ts'
import { LinkTabs } from '#ui/tabs.tsx'
import { deliText } from './deli.text.ts'

/** Each screen of a deli loads only its own. */
export function DeliTabs({ deli_id }: { deli_id: number }) {
  const t = useText(deliText)
  const base = `/delis/${deli_id}`
  return (
    <LinkTabs
      label={t('tabs')}
      tabs={[
        { to: base, label: t('tab_overview') },
        { to: `${base}/hours`, label: t('tab_hours') },
        { to: `${base}/slots`, label: t('tab_slots') },
        { to: `${base}/areas`, label: t('tab_areas') },
        { to: `${base}/items`, label: t('tab_items') },
        { to: `${base}/happy-hour`, label: t('tab_happy_hour') },
      ]}
    />
  )
}
