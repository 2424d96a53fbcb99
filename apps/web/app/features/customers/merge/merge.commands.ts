import { id } from '@tavlin/contract/fields'
import { merging } from '@tavlin/contract/merging'
import { z } from 'zod'

export const mergeCommands = {
  merge: merging.merge.body,
  undo: z.object({ id }),
  mark_different: merging.dismissDuplicate.body,
}
