import { access } from '@tavlin/contract/access'
import { secondFactor } from '@tavlin/contract/second-factor'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { isListCommand, LIST_COMMANDS } from '#platform/list-wire.ts'
import { commands } from './access.commands.ts'
import { runUsersCommand } from './users.server.ts'

/** A command makes one or more API calls, each with its own idempotency key, so that a retry repeats none of them. */
export async function runCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...commands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runUsersCommand(args, command)
  const client = api(access, args)
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  switch (command.intent) {
    case 'save_matrix':
      return saveMatrix(args, command.body.changes, options.idempotency_key)
    case 'add_row': {
      const { list, name, view_name } = command.body
      return done(client.savePermissionRow({ params: { type: list, name }, body: { name, view_name } }, options))
    }
    case 'copy_role': {
      const { name, ...body } = command.body
      return done(client.savePermissionRow({ params: { type: 'roles', name }, body }, options))
    }
    case 'rename_row': {
      const { list, ...body } = command.body
      return done(client.savePermissionRow({ params: { type: 'update', name: list }, body }, options))
    }
    case 'delete_row': {
      const { list, id } = command.body
      return done(client.deletePermissionRow({ params: { list, id: String(id) } }, options))
    }
    case 'save_role': {
      const { id, version, view_name, ...limits } = command.body
      const body = { id, version, view_name, limits }
      return done(client.savePermissionRow({ params: { type: 'update', name: 'roles' }, body }, options))
    }
    case 'add_user':
      return done(client.createUser({ body: withPhone(command.body) }, options))
    case 'save_user': {
      const { id, ...body } = command.body
      return done(client.updateUser({ params: { id: String(id) }, body: withPhone(body) }, options))
    }
    case 'invite_again':
      return done(client.inviteAgain({ params: { id: String(command.body.id) } }, options))
    case 'reset_second_factor':
      return done(api(secondFactor, args).resetSecondFactor({ params: { id: String(command.body.id) } }, options))
    case 'end_user_sessions':
      return done(client.endUserSessions({ params: { id: String(command.body.id) } }, options))
  }
}

const withPhone = <F extends { phone: string }>(form: F) => ({ ...form, phone: form.phone || null })

type RoleItemsChange = { id: number; version: number; items: number[] }

/** Saves role by role: stops at the first refusal and names that role; the roles before it stay saved. */
async function saveMatrix(
  args: RequestContext,
  changes: readonly RoleItemsChange[],
  key: string,
): Promise<Outcome<unknown>> {
  for (const change of changes) {
    const saved = await outcome(
      args.request,
      api(access, args).savePermissionRow(
        { params: { type: 'update', name: 'roles' }, body: change },
        { idempotency_key: `${key}.${change.id}` },
      ),
    )
    if (!saved.ok)
      return { ok: false, error: { ...saved.error, details: { ...saved.error.details, role_id: change.id } } }
  }
  return { ok: true, data: null }
}
