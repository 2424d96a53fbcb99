import { id } from '@tavlin/contract/fields'
import { wallet } from '@tavlin/contract/wallet'

export const commands = { decide: wallet.decideApproval.body.extend({ id }) }
