import { kiosks } from '@tavlin/contract/kiosks'
import { till } from '@tavlin/contract/till'
import { z } from 'zod'

const id = z.object({ id: z.int() })

export const commands = {
  create: till.createTill.body,
  update: till.updateTill.body.extend(id.shape),
  pair_code: id,
  revoke: id,
  create_kiosk: kiosks.createKiosk.body,
  update_kiosk: kiosks.updateKiosk.body.safeExtend(id.shape),
  kiosk_code: id,
  revoke_kiosk: id,
}
export type TillsCommands = typeof commands
