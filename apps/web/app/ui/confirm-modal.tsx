import { useEffect, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from './button.tsx'
import type { PendingConfirmation } from './confirm.tsx'
import { kitText } from './kit.text.ts'
import { Modal } from './modal.tsx'

/** Duration of the closing animation. */
const CLOSING_MS = 200

/**
 * Loaded with the first question. A dangerous action focuses the cancel button, so that an accidental Enter is
 * harmless.
 */
export default function ConfirmModal({ asked, onDone }: { asked: PendingConfirmation; onDone: () => void }) {
  const t = useText(kitText)
  const [opened, setOpened] = useState(true)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Replaced by the next question: this one has nothing left to close.
  useEffect(() => () => clearTimeout(leaving.current), [])
  const is_danger = asked.tone === 'danger'
  const answer = (is_yes: boolean) => {
    asked.answer(is_yes)
    setOpened(false)
    leaving.current = setTimeout(() => {
      onDone()
      // The dialog mounts open, so Mantine does not know which element to return the focus to.
      if (asked.opener instanceof HTMLElement) asked.opener.focus()
    }, CLOSING_MS)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={asked.title}
      size="sm"
      footer={
        <>
          <Button onClick={() => answer(false)} data-autofocus={is_danger || undefined}>
            {asked.cancel ?? t('back')}
          </Button>
          <Button
            variant={is_danger ? 'danger' : 'primary'}
            onClick={() => answer(true)}
            data-autofocus={!is_danger || undefined}
          >
            {asked.action}
          </Button>
        </>
      }
    >
      {asked.body}
    </Modal>
  )
}
