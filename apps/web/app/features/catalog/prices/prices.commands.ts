import { prices } from '@tavlin/contract/prices'
import { z } from 'zod'

export const commands = { change: prices.changePrices.body, undo: z.object({ id: z.int().min(1) }) }
