import type { Outcome } from '#platform/api.server.ts'
import { useCommand } from '#platform/command.ts'
import type { detailsCommands } from '../customers.commands.ts'

type Action = (...asked: never[]) => Promise<Outcome<unknown>>

export const useDetailsCommand = () => useCommand<Action, typeof detailsCommands>()
