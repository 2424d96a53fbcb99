import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { Stack } from '#ui/stack.tsx'
import { changeSectionText } from './change-section.text.ts'
import css from './editor.module.css'
import type { EditorData } from './editor.server.ts'
import { editorText } from './editor.text.ts'

/** Replaces the form of an order that can no longer be changed. */
export default function ClosedOrder({ order }: { order: NonNullable<EditorData['order']> }) {
  const t = useText(editorText)
  const tChange = useText(changeSectionText)
  return (
    <Stack gap={4}>
      <PageHeader
        title={
          <span className={css.title}>
            <span>{t.rich('title_edit', { n: put(<OrderId id={order.number} />) })}</span>
            <StatusChip status={order.status} />
          </span>
        }
      />
      <Refusal what={tChange('not_editable')} why={tChange('because_status')}>
        <Button to={`/orders/${order.id}`}>{t('back_to_order')}</Button>
      </Refusal>
    </Stack>
  )
}
