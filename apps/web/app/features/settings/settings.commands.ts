import { integrations } from '@tavlin/contract/integrations'
import { settingCommands } from '#shared/settings/settings.commands.ts'

export const commands = { ...settingCommands, test_integration: integrations.testIntegration.params }
