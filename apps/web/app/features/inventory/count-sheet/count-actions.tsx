import { countMoves, type CountStatus } from '@tavlin/domain/inventory/count'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from './count-sheet.commands.ts'
import css from './count-sheet.module.css'
import type { Count, runCountCommand } from './count-sheet.server.ts'
import { sheetText } from './count-sheet.text.ts'
import { differencesOf } from './differences.ts'

const SendBackModal = lazy(() => import('./send-back-modal.tsx'))

type Props = {
  count: Count
  deli_id: number
  /** Number of unsaved lines: the count cannot be submitted while there are any. */
  unsent: number
  counted: number
}

/** Offers the status changes that the user may make; the API uses the same rules. */
export function CountActions({ count, deli_id, unsent, counted }: Props) {
  const t = useText(sheetText)
  const may = useMay()
  const confirm = useConfirm()
  const [is_sent_back, setSentBack] = useState(false)
  const { send, pending, refusal } = useCommand<typeof commands, typeof runCountCommand>()
  const rights = (['view_inventory', 'manage_inventory'] as const).filter((right) => may(right, deli_id))
  const moves = countMoves(count.status, rights)
  const go = async (to: CountStatus, note = '') => {
    const answer = await send('move_count', { to, note, version: count.version })
    if (answer.ok) toast.success(t(`${to}_done`))
    return answer.ok
  }
  const confirmMove = async (to: 'submitted' | 'approved' | 'cancelled') => {
    const question = questions(t, count, counted)[to]
    if (await confirm({ cancel: t('keep'), ...question })) await go(to)
  }
  if (moves.length === 0) return count.status === 'submitted' ? <Notice tone="warn">{t('waits')}</Notice> : null
  return (
    <>
      {refusal && <RejectedNotice error={refusal} />}
      <div className={css.bar}>
        {moves.includes('cancelled') && (
          <Button variant="danger-quiet" onClick={() => void confirmMove('cancelled')}>
            {t('cancel_count')}
          </Button>
        )}
        {moves.includes('open') && <Button onClick={() => setSentBack(true)}>{t('send_back')}</Button>}
        {moves.includes('submitted') && (
          <Button
            variant="primary"
            icon="send"
            loading={pending}
            disabled_reason={unsent > 0 && t('unsent_first')}
            onClick={() => void confirmMove('submitted')}
          >
            {t('submit')}
          </Button>
        )}
        {moves.includes('approved') && (
          <Button variant="primary" icon="check" loading={pending} onClick={() => void confirmMove('approved')}>
            {t('approve')}
          </Button>
        )}
      </div>
      {is_sent_back && (
        <Suspense>
          <SendBackModal
            onClose={() => setSentBack(false)}
            onSend={async (note) => {
              if (await go('open', note)) setSentBack(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const questions = (t: ReturnType<typeof sheetText>, { lines }: Count, counted: number) => ({
  submitted: {
    title: t('submit_title'),
    body: t('submit_body', { left: lines.length - counted }),
    action: t('submit'),
  },
  approved: {
    title: t('approve_title'),
    body: t('approve_body', { count: differencesOf(lines).different.length }),
    action: t('approve'),
  },
  cancelled: { title: t('cancel_title'), body: t('cancel_body'), action: t('cancel_count'), tone: 'danger' as const },
})
