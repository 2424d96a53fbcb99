import { id, smallId } from '@tavlin/contract/fields'
import { printing } from '@tavlin/contract/printing'
import { z } from 'zod'

const ofRow = z.object({ id: smallId })
const nothing = z.object({})

export const commands = {
  create_printer: printing.createPrinter.body,
  update_printer: printing.updatePrinter.body.extend({ id: smallId }),
  delete_printer: ofRow,
  create_rule: printing.createRule.body,
  update_rule: printing.updateRule.body.extend({ id: smallId }),
  delete_rule: ofRow,
  create_agent: nothing,
  revoke_agent: nothing,
  print_again: printing.printAgain.body.extend({ id }),
  dismiss: printing.dismiss.body.extend({ id }),
}
