import { lazy, Suspense, useState } from 'react'
import { useBusinessRight } from '#platform/business-right.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import type { Customer } from '../customer.ts'
import { privacyText } from './privacy.text.ts'

const EraseModal = lazy(() => import('./erase-modal.tsx'))

/** Menu with rare actions on the whole record. */
export function CustomerMenu({ customer }: { customer: Customer }) {
  const t = useText(privacyText)
  const lang = useLang()
  const managing = useBusinessRight('manage_customers')
  const privacy = useBusinessRight('manage_privacy')
  const [erasing, setErasing] = useState(false)
  if (!managing.is_shown && !privacy.is_shown) return null
  const lack = managing.lack ?? privacy.lack
  const disabled = privacy.lack !== undefined
  const download = (format: 'json' | 'pdf') => () =>
    window.location.assign(`/api/admin/customers/${customer.id}/export?format=${format}&lang=${lang}`)
  const duplicates: MenuItem = {
    key: 'duplicates',
    label: t('find_duplicates'),
    icon: 'people',
    disabled: managing.lack !== undefined,
    to: `/customers/duplicates?customer=${customer.id}`,
  }
  const private_items: MenuItem[] = [
    { key: 'json', label: t('export_json'), icon: 'download', disabled, onClick: download('json') },
    { key: 'pdf', label: t('export_pdf'), icon: 'download', disabled, onClick: download('pdf') },
    'divider',
    { key: 'erase', label: t('erase'), icon: 'trash', tone: 'danger', disabled, onClick: () => setErasing(true) },
  ]
  return (
    <>
      <Menu
        align="end"
        target={<IconButton icon="more" label={t('more')} variant="default" />}
        header={lack}
        items={[...(managing.is_shown ? [duplicates] : []), ...(privacy.is_shown ? private_items : [])]}
      />
      {erasing && (
        <Suspense>
          <EraseModal customer={customer} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </>
  )
}
