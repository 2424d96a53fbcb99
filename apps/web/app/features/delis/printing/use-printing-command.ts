import type { ErrorBody } from '@tavlin/contract/errors'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { toast } from '#ui/toast.ts'
import type { commands } from './printing.commands.ts'
import type { runPrintingCommand } from './printing.server.ts'
import { printingText } from './printing.text.ts'

export const usePrintingCommand = () => useCommand<typeof commands, typeof runPrintingCommand>()

type DoneKey = 'was_queued' | 'was_dismissed' | 'was_removed' | 'was_revoked'

/** Shows the result of a command that has no form: a toast, or the refusal. */
export function useShowOutcome() {
  const t = useText(printingText)
  const lang = useLang()
  return (answer: { ok: true } | { ok: false; error: ErrorBody }, done: DoneKey): void => {
    if (answer.ok) toast.success(t(done))
    else void showRefusal(answer.error, lang)
  }
}
