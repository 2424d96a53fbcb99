import { useText } from '#platform/text.ts'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { changePartText } from './change-part.text.ts'
import type { Editing } from './use-editor.ts'

/** Of a placed order: what one must know before changing it. */
export default function EditNotices({ editing }: { editing: Editing }) {
  const t = useText(changePartText)
  const { order, draft } = editing
  if (!order) return null
  return (
    <>
      {order.change?.state === 'asked' && <Notice tone="warn">{t('waiting')}</Notice>}
      {/* The choice between the two versions is at the button. */}
      {draft.version !== null && draft.version !== order.version && (
        <Refusal icon="history" what={t('stale')} why={t('stale_lead')} />
      )}
    </>
  )
}
