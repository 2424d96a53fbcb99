import { useCommand } from '#platform/command.ts'
import { dateTime } from '#base/format.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from './cross-variants.commands.ts'
import { undoText } from './undo.text.ts'
import type { LastApply } from './matrix-wire.ts'

export type Undo = ReturnType<typeof useUndo>
const TOAST = 'cross-variants'

/** Offers to undo the last save: in its toast, and by a button on the screen for as long as undo is possible. */
export function useUndo() {
  const t = useText(undoText)
  const lang = useLang()
  const { send, pending } = useCommand<typeof commands>()
  const run = async (id: number) => {
    const answer = await send('undo', { id })
    if (answer.ok) return toast.success(t('undone', answer.data as { meals: number }), { id: TOAST })
    await showRefusal(answer.error, lang, { id: TOAST })
  }
  // An id of 0 means that nothing changed, so there is nothing to undo.
  const offer = ({ id, meals }: { id: number; meals: number }) =>
    toast.success(t('saved', { meals }), { ...(id > 0 && { undo: () => void run(id) }), id: TOAST })
  return { run, offer, pending }
}

export function UndoButton({ last, undo }: { last: LastApply; undo: Undo }) {
  const t = useText(undoText)
  const confirm = useConfirm()
  const confirmUndo = async () => {
    const copy = { title: t('undo_title'), action: t('undo_last') }
    const body = t('undo_body', { meals: last.meals, by: last.by, at: dateTime(last.at) })
    if (await confirm({ ...copy, body })) await undo.run(last.id)
  }
  return (
    <Button variant="subtle" icon="undo" loading={undo.pending} onClick={() => void confirmUndo()}>
      {t('undo_last')}
    </Button>
  )
}
