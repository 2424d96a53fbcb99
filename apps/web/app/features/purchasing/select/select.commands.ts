import { smallId } from '@tavlin/contract/fields'
import { z } from 'zod'

export const commands = { fill_all: z.object({ deli_id: smallId }) }
