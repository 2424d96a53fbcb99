import type { ComponentType } from 'react'
import { CancelDialog } from './cancel-dialog.tsx'
import { AcceptDialog, DelayDialog } from './delay-dialogs.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import type { OpenMove } from './use-order-moves.tsx'

const DIALOGS: Partial<Record<OpenMove['action'], ComponentType<{ open_move: OpenMove }>>> = {
  accept_delay: AcceptDialog,
  delay: DelayDialog,
  pack: PackDialog,
  cancel: CancelDialog,
  deliver: DeliverDialog,
  restore: RestoreDialog,
}

/** Shows the dialog for status changes that need input before they are sent. */
export default function MoveDialog({ open_move }: { open_move: OpenMove }) {
  const Dialog = DIALOGS[open_move.action] ?? ReasonDialog
  return <Dialog open_move={open_move} />
}
