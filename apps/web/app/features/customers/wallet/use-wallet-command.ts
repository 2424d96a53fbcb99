import { useCommand } from '#platform/command.ts'
import type { commands } from './wallet.commands.ts'
import type { runWalletCommand } from './wallet.server.ts'

export const useWalletCommand = () => useCommand<typeof commands, typeof runWalletCommand>()
