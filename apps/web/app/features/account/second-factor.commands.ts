import { secondFactor } from '@tavlin/contract/second-factor'
import { passkeys } from '@tavlin/contract/passkeys'
import { z } from 'zod'

export const commands = {
  new_totp: z.object({}),
  save_totp: secondFactor.saveTotp.body,
  remove_totp: secondFactor.removeTotp.body,
  new_recovery_codes: secondFactor.newRecoveryCodes.body,
  new_passkey: passkeys.newPasskey.body,
  add_passkey: passkeys.addPasskey.body,
  rename_passkey: passkeys.renamePasskey.body.extend({ id: z.string() }),
  remove_passkey: passkeys.removePasskey.body.extend({ id: z.string() }),
}
