import type { Outcome } from '#base/outcome.ts'
import { useCommand } from '#platform/command.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useLang } from '#base/use-language.ts'
import type { commands } from '../delis.commands.ts'

/** Commands of the overview; `tell` shows a refusal and returns whether the command succeeded. */
export function useDelisCommand() {
  const lang = useLang()
  const { send, pending } = useCommand<typeof commands>()
  const tell = async (answer: Promise<Outcome<unknown>>): Promise<boolean> => {
    const said = await answer
    if (!said.ok) void showRefusal(said.error, lang)
    return said.ok
  }
  return { send, tell, pending }
}
