import { imports } from '@tavlin/contract/imports'
import { z } from 'zod'

export const commands = {
  change: imports.changeImport.body,
  apply: imports.applyImport.body,
  undo: imports.undoImport.body,
  invite: imports.inviteImported.body,
  discard: z.object({}),
}
