import { access } from '@tavlin/contract/access'
import { api, type RequestContext } from '#platform/api.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import type { ListCommand } from '#platform/list-wire.ts'

type UserAction = 'activate' | 'deactivate' | 'end_sessions'

export const loadUsers = (args: RequestContext) =>
  loadList(args, access.searchUsers, (query) => api(access, args).searchUsers({ query }))

export const runUsersCommand = (args: RequestContext, command: ListCommand) =>
  runListCommand(args, 'users', command, (action, ids, options) =>
    api(access, args).changeUsers({ body: { action: action as UserAction, ids } }, options),
  )
