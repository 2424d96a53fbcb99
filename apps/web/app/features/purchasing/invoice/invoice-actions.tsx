import { invoiceActions } from '@tavlin/domain/purchasing/supplier-invoice'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Row } from '#ui/stack.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from './invoice.commands.ts'
import type { Invoice, runInvoiceCommand } from './invoice.server.ts'
import { invoiceText } from './invoice.text.ts'

/** Offers the actions that the status allows, besides approving. A draft is checked from its form. */
export function InvoiceActions({ invoice: { id, version, status } }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const confirm = useConfirm()
  const { send, pending, refusal } = useCommand<typeof commands, typeof runInvoiceCommand>()
  const allowed = invoiceActions(status)
  const check = async () => {
    const answer = await send('move', { id, version, action: 'check' })
    if (answer.ok) toast.success(t(answer.data.data.status === 'matched' ? 'checked_matched' : 'checked_disputed'))
  }
  const cancel = async () => {
    const question = { title: t('cancel_title'), body: t('cancel_body'), cancel: t('keep'), action: t('cancel') }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    if ((await send('move', { id, version, action: 'cancel' })).ok) toast.success(t('cancel_done'))
  }
  if (allowed.length === 0) return null
  return (
    <>
      {refusal && <RejectedNotice error={refusal} />}
      <Row gap={2} wrap>
        {allowed.includes('check') && status !== 'draft' && (
          <Button icon="refresh" loading={pending} onClick={() => void check()}>
            {t('check_again')}
          </Button>
        )}
        {allowed.includes('reopen') && (
          <Button icon="edit" onClick={() => void send('move', { id, version, action: 'reopen' })}>
            {t('reopen')}
          </Button>
        )}
        <Button variant="danger-quiet" onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </Row>
    </>
  )
}
