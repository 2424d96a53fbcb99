import { smallId } from '@tavlin/contract/fields'
import { OpenCountForm } from '@tavlin/contract/stock'

export const commands = { open_count: OpenCountForm.extend({ deli_id: smallId }) }
