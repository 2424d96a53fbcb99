import { access } from '@tavlin/contract/access'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import type { Limits } from '#platform/limits.ts'
import { type Gate, serve } from '#platform/serve.ts'
import { logIn } from './login.service.ts'
import { askForReset, resetPassword } from './password.service.ts'
import { saveRow, showPermissions } from './permission.service.ts'
import { endAllSessionsOf, endOtherSessions, endOwnSession, logOut, showSessions } from './session.service.ts'
import { createUser, exportUsers, searchUsers, showMe, showUser, updateUser } from './user.service.ts'

export function accessRoutes(app: FastifyInstance, deps: Deps, gate: Gate, limits: Limits): void {
  serve(app, gate, access, {
    login: ({ body, call }) => logIn(deps, limits, call, body),
    me: ({ caller }) => showMe(deps, caller),
    logout: ({ caller, call }) => logOut(deps, call, caller),
    forgotPassword: ({ body, call }) => askForReset(deps, limits, call, body.email),
    resetPassword: ({ body, call }) => resetPassword(deps, call, body),
    sessions: ({ caller, call }) => showSessions(deps, call, caller),
    endSession: ({ params, caller, call }) => endOwnSession(deps, call, caller, params.id),
    endOtherSessions: ({ caller, call }) => endOtherSessions(deps, call, caller),
    permissions: () => showPermissions(deps),
    savePermissionRow: ({ params, body, caller, call }) => saveRow(deps, call, caller, params.type, params.name, body),
    searchUsers: ({ query }) => searchUsers(deps, query),
    exportUsers: ({ query }) => exportUsers(deps, query),
    user: ({ params }) => showUser(deps, params.id),
    createUser: ({ body, caller, call }) => createUser(deps, call, caller, body),
    updateUser: ({ params, body, caller, call }) => updateUser(deps, call, caller, params.id, body),
    endUserSessions: ({ params, call }) => endAllSessionsOf(deps, call, params.id),
  })
}
