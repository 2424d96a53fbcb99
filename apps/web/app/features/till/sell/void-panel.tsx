import { useText } from '#base/text.ts'
import { Modal } from '#ui/modal.tsx'
import { panelsText } from './panels.text.ts'
import type { HeldCarts } from './use-held-carts.ts'
import { VoidReasons } from './void-reasons.tsx'

/** Voids the cart at the counter with a reason. */
export default function VoidPanel({ held, onClose }: { held: HeldCarts; onClose: () => void }) {
  const t = useText(panelsText)
  return (
    <Modal opened onClose={onClose} title={t('void')} size="sm">
      <VoidReasons
        onChoose={(reason) => {
          void held.voidCurrent(reason)
          onClose()
        }}
      />
    </Modal>
  )
}
