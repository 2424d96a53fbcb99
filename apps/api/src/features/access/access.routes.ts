import { access } from '@tavlin/contract/access'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import type { Limits } from '#platform/http/limits.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { exportAccessLog, recordViewAs, recordViewAsUser, showAccessLog } from './access-log.service.ts'
import { changeUsers } from './bulk.service.ts'
import { logIn } from './login.service.ts'
import { changePassword, saveLang, showMe } from './me.service.ts'
import { requestReset, resetPassword } from './password.service.ts'
import { deleteRow, saveRow, showPermissions } from './permission.service.ts'
import { endAllSessionsOf, endOtherSessions, endOwnSession, logOut, showSessions } from './session.service.ts'
import { createUser, exportUsers, inviteAgain, searchUsers, showUser, updateUser } from './user.service.ts'

export function accessRoutes(app: FastifyInstance, deps: Deps, gate: Gate, limits: Limits): void {
  serve(app, gate, access, {
    login: ({ body, call }) => logIn(deps, limits, call, body),
    me: ({ caller, call }) => showMe(deps, caller, call.till_id),
    saveLang: ({ body, call }) => saveLang(deps, call, body.lang),
    changePassword: ({ body, caller, call }) => changePassword(deps, limits, call, caller, body),
    logout: ({ call }) => logOut(deps, call),
    forgotPassword: ({ body, call }) => requestReset(deps, limits, call, body.email),
    resetPassword: ({ body, call }) => resetPassword(deps, call, body),
    sessions: ({ call }) => showSessions(deps, call),
    endSession: ({ params, call }) => endOwnSession(deps, call, params.id),
    endOtherSessions: ({ call }) => endOtherSessions(deps, call),
    permissions: () => showPermissions(deps),
    savePermissionRow: ({ params, body, call }) => saveRow(deps, call, params, body),
    deletePermissionRow: ({ params, call }) => deleteRow(deps, call, params.list, params.id),
    accessLog: ({ query }) => showAccessLog(deps, query),
    exportAccessLog: ({ query }) => exportAccessLog(deps, query),
    viewAs: ({ body, call }) => recordViewAs(deps, call, body.role),
    viewAsUser: ({ params, call }) => recordViewAsUser(deps, call, params.id),
    inviteAgain: ({ params, call }) => inviteAgain(deps, call, params.id),
    searchUsers: ({ query }) => searchUsers(deps, query),
    exportUsers: ({ query }) => exportUsers(deps, query),
    user: ({ params }) => showUser(deps, params.id),
    createUser: ({ body, call }) => createUser(deps, call, body),
    updateUser: ({ params, body, call }) => updateUser(deps, call, params.id, body),
    changeUsers: ({ body, call }) => changeUsers(deps, call, body.action, body.ids),
    endUserSessions: ({ params, call }) => endAllSessionsOf(deps, call, params.id),
  })
}
