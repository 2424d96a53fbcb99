import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { LinkTabs } from '#ui/tabs.tsx'
import { purchasingText } from './purchasing.text.ts'

export function SupplierTabs() {
  const t = useText(purchasingText)
  const may = useMay()
  const tabs = [
    { to: '/suppliers', label: t('tab_suppliers') },
    ...(may('manage_supplier_purchase', 'business')
      ? [{ to: '/suppliers/categories', label: t('tab_categories') }]
      : []),
    { to: '/suppliers/orders', label: t('tab_orders') },
    { to: '/suppliers/invoices', label: t('tab_invoices') },
    { to: '/suppliers/credits', label: t('tab_credits') },
    { to: '/suppliers/accruals', label: t('tab_accruals') },
  ]
  return <LinkTabs tabs={tabs} label={t('tabs')} />
}
