import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import textCss from '#ui/text.module.css'
import { moveDialogText } from './move-dialog.text.ts'
import { MoveLayout } from './move-layout.tsx'
import type { OpenMove } from './use-order-moves.tsx'

/**
 * Dialog that restores a cancelled order. The option to exceed the capacity of the slot is offered only after a
 * refusal.
 */
export function RestoreDialog({ open_move }: { open_move: OpenMove }) {
  const t = useText(moveDialogText)
  const [override, setOverride] = useState(false)
  return (
    <MoveLayout
      open_move={open_move}
      title={t('restore_title', { number: String(open_move.orders[0]?.number) })}
      action={t('restore_action')}
      details={{ override }}
    >
      {(refusal) => (
        <>
          <p>{t('restore_lead')}</p>
          <p className={textCss.muted_sm}>{t('restore_refunded')}</p>
          {(refusal || override) && (
            <Checkbox
              label={t('restore_override')}
              checked={override}
              onChange={(event) => setOverride(event.target.checked)}
            />
          )}
        </>
      )}
    </MoveLayout>
  )
}
