import { secondFactor } from '@tavlin/contract/second-factor'
import { z } from 'zod'

export const commands = {
  new_totp: z.object({}),
  save_totp: secondFactor.saveTotp.body,
  remove_totp: secondFactor.removeTotp.body,
  new_recovery_codes: secondFactor.newRecoveryCodes.body,
}
