import type { Outcome } from '#base/outcome.ts'
import { useCommand } from '#platform/command.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useLang } from '#base/use-language.ts'
import type { commands } from '../delis.commands.ts'

/** Sends the commands of the overview; `succeeds` shows a refusal and returns whether the command succeeded. */
export function useDelisCommand() {
  const lang = useLang()
  const { send, pending } = useCommand<typeof commands>()
  const succeeds = async (answer: Promise<Outcome<unknown>>): Promise<boolean> => {
    const result = await answer
    if (!result.ok) void showRefusal(result.error, lang)
    return result.ok
  }
  return { send, succeeds, pending }
}
