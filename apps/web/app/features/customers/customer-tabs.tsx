import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { LinkTabs } from '#ui/tabs.tsx'
import type { Customer } from './customer.ts'
import { customerText } from './customer.text.ts'

/** Tabs are links: each screen of a customer loads only its own data. */
export function CustomerTabs({ customer: { id, unread_messages_length } }: { customer: Customer }) {
  const t = useText(customerText)
  const may = useMay()
  const base = `/customers/${id}`
  return (
    <LinkTabs
      label={t('tabs')}
      tabs={[
        { to: `${base}/details`, label: t('tab_details') },
        { to: `${base}/orders`, label: t('tab_orders') },
        ...(may('chat_with_customers')
          ? [
              {
                to: `${base}/chat`,
                label: t('tab_chat'),
                ...(unread_messages_length > 0 && { count: unread_messages_length }),
              },
            ]
          : []),
        ...(may('view_logs') ? [{ to: `${base}/logs`, label: t('tab_logs') }] : []),
        { to: `${base}/wallet`, label: t('tab_wallet') },
      ]}
    />
  )
}
