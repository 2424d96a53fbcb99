import { z } from 'zod'
import { FieldChange } from './activity.ts'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'
import {
  day,
  email,
  id,
  idText,
  instant,
  keyName,
  optionalText,
  password,
  person,
  smallId,
  smallIdText,
  text,
  version,
} from './fields.ts'
import { AnswerPerRow, listOf, listQuery, pageQuery } from './list.ts'

const Item = z.object({ id: z.int(), name: z.string(), view_name: z.string() })
const deli_ids = z.array(smallId).max(5000).nullable()

const amount = z.int().min(0).max(100_000_000)
/** Amounts that a role may move without an approval; 0 means that every amount needs an approval. */
export const LimitsForm = z.object({
  /** Agorot per customer, user and business day. */
  wallet_agorot: amount,
  points: amount,
  discount_percent: z.int().min(0).max(100),
  /** Agorot per order and user. */
  refund_agorot: amount,
  /** Agorot per purchase order. */
  purchase_agorot: amount,
})
const limit = z.int().nullable()
/** Limits of a role; null means no limit. */
const Limits = z.object({
  wallet_agorot: limit,
  points: limit,
  discount_percent: limit,
  refund_agorot: limit,
  purchase_agorot: limit,
})

/** `valid_until` is the expiry of the mailed link; null until a link was mailed. */
const Invitation = z.object({ valid_until: instant.nullable() })

// Rows of the permissions screen: a permission with its roles, a role with its permissions, a user with their roles.
// In the row of a user, `deli_ids` are the delis for which the user has the role.
const Row = z.object({ ...Item.shape, items: z.array(Item.extend({ deli_ids: deli_ids.optional() })) })
export const PermissionRow = Row.extend({ builtin: z.boolean() })
export const RoleRow = Row.extend({ builtin: z.boolean(), version: z.int(), limits: Limits })
export const UserRow = Row.extend({
  email: z.string(),
  active: z.boolean(),
  version: z.int(),
  last_login_at: instant.nullable(),
  /** Pending invitation; null once the user has chosen a password. */
  invitation: Invitation.nullable(),
})
/** A row of the permissions screen: permission, role or user. */
export const AccessRow = z.object({ ...RoleRow.partial().shape, ...UserRow.partial().shape, ...Row.shape })

export const Me = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  lang: z.enum(['he', 'en']),
  default_deli_id: z.int().nullable(),
  roles: z.array(Item),
  permissions: z.array(z.object({ name: z.string(), deli_ids })),
  /** Limits of each role. In a deli, the largest limit of the roles that apply there is valid. */
  limits: z.array(Limits.extend({ role_id: z.int(), deli_ids })),
  /** The role or user that the caller views as; roles, permissions and limits are then theirs. */
  viewing_as: Item.extend({ user_id: z.int().optional() }).nullable(),
  /** The till that this session is bound to; the permissions are then those at the till. */
  till_id: z.int().nullable(),
  needs_second_factor: z.boolean(),
})

export const User = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  lang: z.enum(['he', 'en']),
  active: z.boolean(),
  version: z.int(),
  created_at: instant,
  last_login_at: instant.nullable(),
  invitation: Invitation.nullable(),
  /** Whether signing in needs a second factor. */
  has_second_factor: z.boolean(),
  /** `deli_ids`: the delis for which the user has the role; null means all delis. */
  roles: z.array(Item.extend({ deli_ids })),
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

/** A new session. `device_token` marks the device as known at the next sign-in. */
export const SignedIn = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_at: instant,
  device_token: z.string(),
})

const Done = z.object({ status: z.literal(true) })
/** An empty list means that the role applies nowhere, as after the deletion of its only deli. */
export const RoleDelis = z.object({ role_id: smallId, deli_ids: z.array(smallId).max(5000) })
export const StaffForm = z.object({ first_name: text(80), last_name: text(80), email })
const UserForm = {
  ...StaffForm.shape,
  /** Phone for codes and invitations by text message; null removes the phone, and when omitted the phone stays. */
  phone: z.string().trim().min(3).max(30).nullable().optional(),
  role_ids: z.array(smallId).max(50),
  /** Roles the user has for some delis only; when omitted, roles that stay keep their delis. */
  role_delis: z.array(RoleDelis).max(50).optional(),
}
const userList = listQuery(['name', 'created_at', 'last_login_at'], {
  active: z.enum(['true', 'false']).optional(),
  role: smallIdText.optional(),
})

export const ACCESS_KINDS = ['user', 'role', 'permission'] as const
export const AccessEvent = z.object({
  id: z.int(),
  at: instant,
  name: z.string(),
  /** The user who caused the event; null for the system itself. */
  actor: person,
  /** The row that the event is about; its name is null when the row was deleted. */
  subject: z.object({ kind: z.enum(ACCESS_KINDS), id: z.int(), name: z.string().nullable() }).nullable(),
  /** The changed fields, before and after. */
  changes: z.array(FieldChange),
})
const accessLog = pageQuery({
  search: optionalText(100).default(''),
  kind: z.enum(ACCESS_KINDS).optional(),
  /** Kind of events to list: sign-ins and sign-outs are listed separately from changes. */
  show: z.enum(['changes', 'sign_ins']).optional(),
  actor: idText.optional(),
  from: day.optional(),
  until: day.optional(),
})

export const access = endpoints({
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Sign in; returns the bearer token, or 401 second_factor_needed with a ticket for /login/second-factor',
    access: 'public',
    per_minute: 120,
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({
      email: optionalText(254),
      password: z.string().max(200),
      as: z.enum(['staff', 'driver']).default('staff'),
      device_token: z.string().max(100).optional(),
    }),
    returns: SignedIn,
  },
  me: {
    method: 'GET',
    path: '/c/me',
    summary: 'The signed-in user with roles and permissions',
    access: 'signed_in',
    before_second_factor: true,
    returns: z.object({ data: Me }),
  },
  saveLang: {
    method: 'PUT',
    path: '/c/me/lang',
    summary: 'Set the language of the caller',
    access: 'signed_in',
    before_second_factor: true,
    body: z.object({ lang: z.enum(['he', 'en']) }),
    returns: Done,
  },
  changePassword: {
    method: 'PUT',
    path: '/c/me/password',
    summary: 'Change the caller’s password; ends all other sessions',
    access: 'signed_in',
    body: z.object({ current_password: z.string().max(200), password }),
    returns: Done,
  },
  logout: {
    method: 'POST',
    path: '/admin/logout',
    summary: 'End this session',
    access: 'signed_in',
    before_second_factor: true,
    returns: Done,
  },
  forgotPassword: {
    method: 'POST',
    path: '/password/forgot',
    summary: 'Mail a password reset link; same response for unknown addresses',
    access: 'public',
    per_minute: 20,
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({ email: optionalText(254) }),
    returns: Done,
  },
  resetPassword: {
    method: 'POST',
    path: '/password/reset',
    summary: 'Set a new password with a mailed link; ends all sessions of the account',
    access: 'public',
    per_minute: 20,
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({ token: z.string().max(100), password }),
    returns: Done,
  },
  sessions: {
    method: 'GET',
    path: '/sessions',
    summary: 'Sessions of the caller',
    access: 'signed_in',
    returns: z.object({ data: z.array(Session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/:id',
    summary: 'End one session of the caller',
    access: 'signed_in',
    params: z.object({ id: idText }),
    returns: Done,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/sessions',
    summary: 'End all other sessions of the caller',
    access: 'signed_in',
    returns: Done,
  },
  permissions: {
    method: 'GET',
    path: '/permissions',
    summary: 'All permissions, roles and delis, and the first users',
    access: 'role:super_admin',
    returns: z.object({
      data: z.object({
        permissions: z.array(PermissionRow),
        roles: z.array(RoleRow),
        users: z.array(UserRow),
        delis: z.array(z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })),
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
      /** Id of the changed row; null or omitted for a new one. */
      id: id
        .max(2 ** 53 - 1)
        .nullable()
        .optional(),
      name: keyName.optional(),
      view_name: text(80).optional(),
      items: z.array(smallId).max(500).optional(),
      /** Limits to change; omitted ones stay unchanged. */
      limits: LimitsForm.partial().optional(),
      version: version.optional(),
    }),
    returns: z.object({ data: AccessRow }),
  },
  deletePermissionRow: {
    method: 'DELETE',
    path: '/permissions/:list/:id',
    summary: 'Delete a permission or an unused role; builtin ones cannot be deleted',
    access: 'role:super_admin',
    params: z.object({ list: z.enum(['roles', 'permissions']), id: smallIdText }),
    returns: Done,
  },
  accessLog: {
    method: 'GET',
    path: '/permissions/log',
    summary: 'Access log: changes of users, roles and permissions, newest first',
    access: 'role:super_admin',
    query: accessLog,
    returns: listOf(AccessEvent),
  },
  exportAccessLog: {
    method: 'GET',
    path: '/permissions/log/export',
    summary: 'Export the access log as a spreadsheet',
    access: 'role:super_admin',
    per_minute: 10,
    query: accessLog.omit({ cursor: true, limit: true }).extend({
      sort: z.enum(['id', '-id']).default('-id'),
      format: z.enum(['csv', 'xlsx']),
      lang: z.enum(['he', 'en']).default('he'),
    }),
    returns: 'stream',
  },
  viewAs: {
    method: 'POST',
    path: '/permissions/view-as',
    summary: 'Record the start of viewing as a role',
    access: 'role:super_admin',
    body: z.object({ role: keyName }),
    returns: Done,
  },
  viewAsUser: {
    method: 'POST',
    path: '/users/:id/view-as',
    summary: 'Record the start of viewing as a user',
    access: 'role:super_admin',
    params: z.object({ id: idText }),
    returns: Done,
  },
  searchUsers: {
    method: 'GET',
    path: '/permissions/get/users',
    summary: 'Users by any part of name or email',
    access: 'role:super_admin',
    query: userList,
    returns: listOf(UserRow),
  },
  exportUsers: {
    method: 'GET',
    path: '/users/export',
    summary: 'Export users as a spreadsheet',
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
  changeUsers: {
    method: 'POST',
    path: '/users/bulk',
    summary: 'Activate, deactivate or sign out many users; returns a result per user',
    access: 'role:super_admin',
    body: z.object({
      ids: z.array(id.max(999_999_999_999_999)).min(1).max(100),
      action: z.enum(['activate', 'deactivate', 'end_sessions']),
    }),
    returns: AnswerPerRow,
  },
  inviteAgain: {
    method: 'POST',
    path: '/users/:id/invitation',
    summary: 'Mail the link to choose a first password again, valid for another week',
    access: 'role:super_admin',
    params: z.object({ id: idText }),
    returns: Done,
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
