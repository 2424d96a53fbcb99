import type { Outcome } from '#base/outcome.ts'
import { useCommand } from '#platform/command.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useLang } from '#base/use-language.ts'
import type { addressCommands } from './addresses.commands.ts'

/** `tell` returns whether the command succeeded, and shows the refusal when it did not. */
export function useAddressCommand() {
  const lang = useLang()
  const { send, pending } = useCommand<typeof addressCommands>()
  const tell = async (answer: Promise<Outcome<unknown>>): Promise<boolean> => {
    const said = await answer
    if (!said.ok) void showRefusal(said.error, lang)
    return said.ok
  }
  return { send, tell, pending }
}
