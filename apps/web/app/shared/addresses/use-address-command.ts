import type { Outcome } from '#base/outcome.ts'
import { useCommand } from '#platform/command.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useLang } from '#base/use-language.ts'
import type { addressCommands } from './addresses.commands.ts'

/** `succeeds` returns whether the command succeeded, and shows the refusal when it did not. */
export function useAddressCommand() {
  const lang = useLang()
  const { send, pending } = useCommand<typeof addressCommands>()
  const succeeds = async (answer: Promise<Outcome<unknown>>): Promise<boolean> => {
    const result = await answer
    if (!result.ok) void showRefusal(result.error, lang)
    return result.ok
  }
  return { send, succeeds, pending }
}
