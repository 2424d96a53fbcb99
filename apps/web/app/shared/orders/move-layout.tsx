import type { ErrorBody } from '@tavlin/contract/errors'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import css from './move-dialog.module.css'
import { moveDialogText } from './move-dialog.text.ts'
import type { OpenMove, DelayDetails, MoveDetails } from './use-order-moves.tsx'

type FrameProps = {
  open_move: OpenMove
  title: ReactNode
  /** Label of the button, which names the action. */
  action: ReactNode
  tone?: 'primary' | 'danger'
  /** Input of the dialog; null while it is incomplete, and `missing` names the missing input. */
  details: MoveDetails | DelayDetails | null
  missing?: ReactNode
  children: (refusal: ErrorBody | null) => ReactNode
}

/** Renders the shared layout of the dialogs: a form, its refusal and the submit button. */
export function MoveLayout({ open_move, title, action, tone = 'primary', details, missing, children }: FrameProps) {
  const t = useText(moveDialogText)
  const form_id = useId()
  const [refusal, setRefusal] = useState<ErrorBody | null>(null)
  const [is_sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!details || is_sending) return
    setSending(true)
    const error = await open_move.send(details)
    setSending(false)
    setRefusal(error)
    if (!error) open_move.onClose()
  }
  return (
    <Modal
      opened
      size="sm"
      onClose={open_move.onClose}
      title={title}
      footer={
        <>
          <Button onClick={open_move.onClose}>{t('never_mind')}</Button>
          <Button
            variant={tone}
            type="submit"
            form={form_id}
            loading={is_sending}
            disabled_reason={details ? undefined : missing}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={form_id} className={css.fields} onSubmit={(event) => void submit(event)} noValidate>
        {children(refusal)}
        {refusal && <RejectedNotice error={refusal} />}
      </form>
    </Modal>
  )
}
