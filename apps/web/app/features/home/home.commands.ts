import { preferences } from '@tavlin/contract/preferences'
import { commands as onboarding } from './cards/onboarding.commands.ts'

export const commands = { ...onboarding, arrange: preferences.saveToday.body }
