import type { ErrorBody } from '@tavlin/contract/errors'
import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { Stack } from '#ui/stack.tsx'
import { lotText } from './lot.text.ts'

type Props = {
  title: string
  action: string
  variant: 'primary' | 'danger'
  /** Why the action cannot run yet. */
  missing: string | null
  pending: boolean
  refusal: ErrorBody | null
  onSave: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog with one action on a lot. */
export function LotModal({ title, action, variant, missing, pending, refusal, onSave, onClose, children }: Props) {
  const t = useText(lotText)
  return (
    <Modal
      opened
      onClose={onClose}
      close_outside={false}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant={variant} loading={pending} disabled_reason={missing} onClick={() => void onSave()}>
            {action}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {refusal && <RejectedNotice error={refusal} />}
        {children}
      </Stack>
    </Modal>
  )
}
