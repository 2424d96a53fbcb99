import { useEffect, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from './button.tsx'
import type { PendingConfirmation } from './confirm.tsx'
import { guestKitText } from './guest-kit.text.ts'
import { Modal } from './modal.tsx'

/** Duration of the closing animation. */
const CLOSING_MS = 200

/**
 * Dialog for one confirmation; this chunk is loaded for the first confirmation. For a dangerous action the cancel
 * button has the focus, so that an accidental Enter is harmless.
 */
export default function ConfirmModal({ pending, onDone }: { pending: PendingConfirmation; onDone: () => void }) {
  const t = useText(guestKitText)
  const [opened, setOpened] = useState(true)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A timer left over from this question would close the next one.
  useEffect(() => () => clearTimeout(leaving.current), [])
  const is_danger = pending.tone === 'danger'
  const answer = (is_yes: boolean) => {
    pending.answer(is_yes)
    setOpened(false)
    leaving.current = setTimeout(() => {
      onDone()
      // The dialog mounts open, so Mantine has not recorded the element to return the focus to.
      if (pending.opener instanceof HTMLElement) pending.opener.focus()
    }, CLOSING_MS)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={pending.title}
      size="sm"
      footer={
        <>
          <Button onClick={() => answer(false)} data-autofocus={is_danger || undefined}>
            {pending.cancel ?? t('back')}
          </Button>
          <Button
            variant={is_danger ? 'danger' : 'primary'}
            onClick={() => answer(true)}
            data-autofocus={!is_danger || undefined}
          >
            {pending.action}
          </Button>
        </>
      }
    >
      {pending.body}
    </Modal>
  )
}
