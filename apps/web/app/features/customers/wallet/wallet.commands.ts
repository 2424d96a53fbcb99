import { id, version } from '@tavlin/contract/fields'
import { wallet } from '@tavlin/contract/wallet'
import { z } from 'zod'

export const commands = {
  move: wallet.movePoints.body,
  withdraw: z.object({ id, version }),
}
