import { delis } from '@tavlin/contract/delis'

export const commands = { save_happy_hours: delis.saveHappyHours.body }
