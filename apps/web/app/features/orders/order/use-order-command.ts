import { useCommand } from '#platform/command.ts'
import type { orderCommands } from './order.commands.ts'
import type { runOrderCommand } from './order.server.ts'

export const useOrderCommand = () => useCommand<typeof orderCommands, typeof runOrderCommand>()
