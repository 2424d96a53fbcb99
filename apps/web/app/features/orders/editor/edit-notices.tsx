import { useText } from '#base/text.ts'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { changeSectionText } from './change-section.text.ts'
import type { OrderEditor } from './use-editor.ts'

/** Shows notices about a placed order before it is changed. */
export default function EditNotices({ editing }: { editing: OrderEditor }) {
  const t = useText(changeSectionText)
  const { order, draft } = editing
  if (!order) return null
  return (
    <>
      {order.change?.state === 'waiting' && <Notice tone="warn">{t('waiting')}</Notice>}
      {/* The choice between the two versions is next to the submit button. */}
      {draft.version !== null && draft.version !== order.version && (
        <Refusal icon="history" what={t('stale')} why={t('stale_lead')} />
      )}
    </>
  )
}
