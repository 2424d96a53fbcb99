import { access } from '@tavlin/contract/access'
import { api, type RequestContext } from '#platform/api.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import type { ListCommand } from '#platform/list-wire.ts'

type UserAction = 'activate' | 'deactivate' | 'end_sessions'

export const loadUsers = (asked: RequestContext) =>
  loadList(asked, access.searchUsers, (query) => api(access, asked).searchUsers({ query }))

export const runUsersCommand = (asked: RequestContext, command: ListCommand) =>
  runListCommand(asked, 'users', command, (action, ids, options) =>
    api(access, asked).changeUsers({ body: { action: action as UserAction, ids } }, options),
  )
