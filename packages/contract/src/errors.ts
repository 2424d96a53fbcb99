import { REFUSALS, type RefusalCode } from '@tavlin/domain/refusal'

/** Reasons that come from the wire or from ourselves, not from the business; some are the web server's own. */
export const TRANSPORT = {
  invalid_input: 'Some fields are not as they must be.',
  not_signed_in: 'Sign in first.',
  not_allowed: 'This needs a permission you do not hold.',
  viewing_as_role: 'You are looking through the eyes of a role; nothing can be changed until you are yourself again.',
  cross_origin: 'This request comes from another site.',
  not_found: 'There is nothing here.',
  cursor_invalid: 'This page mark does not belong to this list. Start from the first page.',
  idempotency_key_reused: 'This Idempotency-Key was used for another request.',
  too_large: 'The request is too large.',
  media_type_not_supported: 'Send JSON.',
  sheet_too_long: 'This list has more rows than a sheet holds. Narrow it with a filter, or take CSV.',
  too_many_requests: 'Too many requests. Wait a moment and try again.',
  too_many_attempts: 'Too many attempts. Wait and try again, or sign in from a device you used before.',
  busy: 'Too much is going on right now. Nothing was changed; try again.',
  deadline_passed: 'This took too long and was stopped. Nothing was changed; try again.',
  api_unreachable: 'The service cannot be reached right now. Try again.',
  api_timeout: 'The service did not answer in time. It may still have done what was asked; look before you repeat it.',
  unexpected: 'Something went wrong on our side.',
} as const
export type TransportCode = keyof typeof TRANSPORT
export type ErrorCode = RefusalCode | TransportCode

export const ERROR_STATUS = {
  invalid_input: 422,
  not_signed_in: 401,
  not_allowed: 403,
  viewing_as_role: 403,
  cross_origin: 403,
  not_found: 404,
  cursor_invalid: 422,
  idempotency_key_reused: 422,
  too_large: 413,
  media_type_not_supported: 415,
  sheet_too_long: 422,
  too_many_requests: 429,
  too_many_attempts: 429,
  busy: 503,
  deadline_passed: 503,
  api_unreachable: 502,
  api_timeout: 504,
  unexpected: 500,
  credentials_wrong: 401,
  not_a_driver: 403,
  reset_link_used_up: 409,
  password_too_easy: 422,
  email_taken: 409,
  name_taken: 409,
  name_is_builtin: 409,
  role_is_fixed: 409,
  grant_exceeds_own: 403,
  last_super_admin: 409,
  current_password_wrong: 422,
  cannot_deactivate_self: 409,
  role_in_use: 409,
  too_many_views: 409,
  setting_in_the_past: 409,
  version_stale: 409,
} as const satisfies Record<ErrorCode, number>

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]
export const messageOf = (code: ErrorCode): string => ({ ...REFUSALS, ...TRANSPORT })[code]

export type ErrorBody = { code: ErrorCode; message: string; details?: Record<string, unknown> }
