import { id, smallId, text } from '@tavlin/contract/fields'
import { LevelsForm, MoveForm, TransferForm, WasteForm } from '@tavlin/contract/stock'
import { z } from 'zod'

export const Levels = LevelsForm.omit({ version: true })

/** Commands of the stock screen, always for one deli. */
export const commands = {
  record_moves: MoveForm.extend({ deli_id: smallId }),
  record_waste: WasteForm.extend({ deli_id: smallId }),
  transfer: TransferForm.extend({ deli_id: smallId }),
  reverse_move: z.object({ deli_id: smallId, id, note: text(300) }),
  save_levels: LevelsForm.extend({ deli_id: smallId, ingredient_id: smallId }),
}
