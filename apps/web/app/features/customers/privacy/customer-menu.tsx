import { lazy, Suspense, useState } from 'react'
import { useBusinessRight } from '#platform/business-right.ts'
import { useText } from '#platform/text.ts'
import { useLang } from '#platform/use-language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Customer } from '../customer.ts'
import { privacyText } from './privacy.text.ts'

const EraseModal = lazy(() => import('./erase-modal.tsx'))

/** What is done with a record as a whole, which is seldom. */
export function CustomerMenu({ customer }: { customer: Customer }) {
  const t = useText(privacyText)
  const lang = useLang()
  const { is_shown, lack } = useBusinessRight('manage_customers')
  const [erasing, setErasing] = useState(false)
  if (!is_shown) return null
  const disabled = lack !== undefined
  const download = (format: 'json' | 'pdf') => () =>
    window.location.assign(`/api/admin/customers/${customer.id}/export?format=${format}&lang=${lang}`)
  return (
    <>
      <Menu
        align="end"
        target={<IconButton icon="more" label={t('more')} variant="default" />}
        header={lack}
        items={[
          {
            key: 'duplicates',
            label: t('find_duplicates'),
            icon: 'people',
            disabled,
            to: `/customers/duplicates?customer=${customer.id}`,
          },
          { key: 'json', label: t('export_json'), icon: 'download', disabled, onClick: download('json') },
          { key: 'pdf', label: t('export_pdf'), icon: 'download', disabled, onClick: download('pdf') },
          'divider',
          { key: 'erase', label: t('erase'), icon: 'trash', tone: 'danger', disabled, onClick: () => setErasing(true) },
        ]}
      />
      {erasing && (
        <Suspense>
          <EraseModal customer={customer} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </>
  )
}
