import type { ReactNode } from 'react'
import { useLive } from '#platform/live/use-live.ts'
import { useText } from '#base/text.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { InventoryTabs } from '../inventory-tabs.tsx'
import { manageText } from './manage.text.ts'

type Props = { lead: string; action?: ReactNode; children: ReactNode }

/** Renders the common layout of the management screens of the inventory. */
export function ManagePage({ lead, action, children }: Props) {
  const t = useText(manageText)
  useLive('private-inventory')
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={lead} actions={action} />
      <InventoryTabs />
      {children}
    </Stack>
  )
}
