import { LimitsForm, RoleDelis } from '@tavlin/contract/access'
import { email, id, keyName, optionalText, smallId, text, version } from '@tavlin/contract/fields'
import { z } from 'zod'

export const RowForm = z.object({ name: keyName, view_name: text(80) })

export const RoleForm = z.object({ view_name: text(80), ...LimitsForm.shape })

export const UserForm = z.object({
  first_name: text(80),
  last_name: text(80),
  email,
  /** Empty for a user without a phone. */
  phone: optionalText(30),
  role_ids: z.array(smallId).max(50),
  role_delis: z.array(RoleDelis).max(50),
  active: z.boolean(),
})

const list = z.enum(['roles', 'permissions'])

export const commands = {
  save_matrix: z.object({
    changes: z
      .array(z.object({ id, version, items: z.array(smallId).max(500) }))
      .min(1)
      .max(50),
  }),
  add_row: RowForm.extend({ list }),
  copy_role: RowForm.extend({ items: z.array(smallId).max(500), limits: LimitsForm.partial() }),
  rename_row: z.object({ list, id, view_name: text(80), version: version.optional() }),
  delete_row: z.object({ list, id: smallId }),
  save_role: RoleForm.extend({ id, version }),
  add_user: UserForm.omit({ active: true }),
  save_user: UserForm.extend({ id, version }),
  end_user_sessions: z.object({ id }),
  invite_again: z.object({ id }),
  reset_second_factor: z.object({ id }),
}
