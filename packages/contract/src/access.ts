import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { email, id, idText, instant, keyName, optionalText, password, smallId, text, version } from './fields.ts'
import { listOf, listQuery } from './list.ts'

const Item = z.object({ id: z.int(), name: z.string(), view_name: z.string() })
const deli_ids = z.array(smallId).max(5000).nullable()

/** A row of the permissions screen: a permission with its roles, a role with its permissions, a user with their roles. */
export const AccessRow = z.object({
  id: z.int(),
  name: z.string(),
  view_name: z.string(),
  builtin: z.boolean().optional(),
  active: z.boolean().optional(),
  deli_ids: deli_ids.optional(),
  version: z.int().optional(),
  items: z.array(Item),
})

export const Me = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  lang: z.enum(['he', 'en']),
  roles: z.array(z.object({ name: z.string(), view_name: z.string() })),
  permissions: z.array(z.object({ name: z.string(), deli_ids })),
})

export const User = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  lang: z.enum(['he', 'en']),
  active: z.boolean(),
  version: z.int(),
  created_at: instant,
  last_login_at: instant.nullable(),
  roles: z.array(Item),
})

export const Session = z.object({
  id: z.int(),
  kind: z.enum(['staff', 'driver']),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  address: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
})

const Done = z.object({ status: z.literal(true) })
const UserForm = { first_name: text(80), last_name: text(80), email, role_ids: z.array(smallId).max(50) }
const userList = listQuery(['name', 'created_at'], { active: z.enum(['true', 'false']).optional() })

export const access = endpoints({
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Sign in; the answer holds the bearer token',
    access: 'public',
    body: z.object({
      email: optionalText(254),
      password: z.string().max(200),
      as: z.enum(['staff', 'driver']).default('staff'),
      device_token: z.string().max(100).optional(),
    }),
    returns: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_at: instant,
      device_token: z.string(),
    }),
  },
  me: {
    method: 'GET',
    path: '/c/me',
    summary: 'The signed-in person with roles and permissions',
    access: 'signed_in',
    returns: z.object({ data: Me }),
  },
  logout: {
    method: 'POST',
    path: '/admin/logout',
    summary: 'End this session',
    access: 'signed_in',
    returns: Done,
  },
  forgotPassword: {
    method: 'POST',
    path: '/password/forgot',
    summary: 'Mail a link to choose a new password; answers alike for unknown addresses',
    access: 'public',
    per_minute: 20,
    body: z.object({ email: optionalText(254) }),
    returns: Done,
  },
  resetPassword: {
    method: 'POST',
    path: '/password/reset',
    summary: 'Choose a new password with a mailed link; ends all sessions of the account',
    access: 'public',
    per_minute: 20,
    body: z.object({ token: z.string().max(100), password }),
    returns: Done,
  },
  sessions: {
    method: 'GET',
    path: '/sessions',
    summary: 'Where I am signed in',
    access: 'signed_in',
    returns: z.object({ data: z.array(Session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/:id',
    summary: 'End one of my sessions',
    access: 'signed_in',
    params: z.object({ id: idText }),
    returns: Done,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/sessions',
    summary: 'End all my other sessions',
    access: 'signed_in',
    returns: Done,
  },
  permissions: {
    method: 'GET',
    path: '/permissions',
    summary: 'All permissions and roles, and the first users',
    access: 'role:super_admin',
    returns: z.object({
      data: z.object({
        permissions: z.array(AccessRow),
        roles: z.array(AccessRow),
        users: z.array(AccessRow),
      }),
    }),
  },
  savePermissionRow: {
    method: 'POST',
    path: '/permissions/:type/:name',
    summary: 'type permissions or roles: create the row called name; type update: change a row of the list called name',
    access: 'role:super_admin',
    params: z.object({ type: z.enum(['permissions', 'roles', 'update']), name: keyName }),
    body: z.object({
      id: id.max(2 ** 53 - 1).optional(),
      name: keyName.optional(),
      view_name: text(80).optional(),
      items: z.array(smallId).max(500).optional(),
      deli_ids: z.array(smallId).min(1).max(5000).nullable().optional(),
      version: version.optional(),
    }),
    returns: z.object({ data: AccessRow }),
  },
  searchUsers: {
    method: 'GET',
    path: '/permissions/get/users',
    summary: 'Users by any part of name or e-mail',
    access: 'role:super_admin',
    query: userList,
    returns: listOf(AccessRow),
  },
  exportUsers: {
    method: 'GET',
    path: '/users/export',
    summary: 'The users as a sheet',
    access: 'role:super_admin',
    per_minute: 10,
    query: userList.omit({ cursor: true, limit: true }).extend({ format: z.enum(['csv', 'xlsx']) }),
    returns: 'stream',
  },
  user: {
    method: 'GET',
    path: '/users/:id',
    summary: 'One user',
    access: 'role:super_admin',
    params: z.object({ id: idText }),
    returns: z.object({ data: User }),
  },
  createUser: {
    method: 'POST',
    path: '/users',
    summary: 'A new user, invited by mail to choose a password',
    access: 'role:super_admin',
    body: z.object(UserForm),
    returns: z.object({ data: User }),
  },
  updateUser: {
    method: 'PUT',
    path: '/users/:id',
    summary: 'Change a user; deactivating ends their sessions',
    access: 'role:super_admin',
    params: z.object({ id: idText }),
    body: z.object({ ...UserForm, active: z.boolean(), version }),
    returns: z.object({ data: User }),
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/users/:id/sessions',
    summary: 'Sign a user out everywhere',
    access: 'role:super_admin',
    params: z.object({ id: idText }),
    returns: Done,
  },
})
