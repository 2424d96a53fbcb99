import { useText } from '#platform/text.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { beginWith } from './begin.ts'
import { changePartText } from './change-part.text.ts'
import type { Editing } from './use-editor.ts'

/** Of a placed order: what one must know before changing it. */
export default function EditNotices({ editing }: { editing: Editing }) {
  const t = useText(changePartText)
  const { order, draft, change, loaded } = editing
  if (!order) return null
  return (
    <>
      {order.change?.state === 'asked' && <Notice tone="warn">{t('waiting')}</Notice>}
      {/* Someone else saved meanwhile: nothing is sent over it unseen. */}
      {draft.version !== null && draft.version !== order.version && (
        <Refusal icon="history" what={t('stale')} why={t('stale_lead')}>
          <Button size="sm" onClick={() => change((now) => ({ ...now, version: order.version }))}>
            {t('keep_mine')}
          </Button>
          <Button size="sm" onClick={() => change(({ client_id }) => beginWith(loaded, client_id))}>
            {t('take_theirs')}
          </Button>
        </Refusal>
      )}
    </>
  )
}
