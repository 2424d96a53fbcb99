import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { LinkTabs } from '#ui/tabs.tsx'
import { inventoryText } from './inventory.text.ts'

/** Shows tabs of the stock screens that the user may open. The links of the first two contain `deli_id`. */
export function InventoryTabs({ deli_id }: { deli_id?: number | undefined }) {
  const t = useText(inventoryText)
  const may = useMay()
  const search = deli_id === undefined ? '' : `?deli=${deli_id}`
  const tabs = [
    { to: { pathname: '/inventory', search }, label: t('tab_stock') },
    { to: { pathname: '/inventory/counts', search }, label: t('tab_counts') },
    { to: '/inventory/lots?within=3', label: t('tab_lots'), deep: true },
    ...(may('manage_inventory', 'business')
      ? [
          { to: '/inventory/manage', label: t('tab_ingredients') },
          { to: '/inventory/manage/allergens', label: t('tab_allergens') },
          { to: '/inventory/manage/ingredients-categories', label: t('tab_categories') },
          { to: '/inventory/manage/kitchen-sections', label: t('tab_sections') },
        ]
      : []),
  ]
  return <LinkTabs tabs={tabs} label={t('tabs')} />
}
