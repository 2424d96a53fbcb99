import { useCommand } from '#platform/command.ts'
import type { detailsCommands } from '../customers.commands.ts'

export const useDetailsCommand = () => useCommand<typeof detailsCommands>()
