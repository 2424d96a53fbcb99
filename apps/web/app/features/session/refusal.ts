import type { ErrorBody } from '@tavlin/contract/errors'

export type LoginField = 'email' | 'password' | 'code' | 'phone'
/** The message and its field; without a field it is shown above the form. */
export type FormMessage =
  | {
      key:
        | 'email_missing'
        | 'password_missing'
        | 'credentials_wrong'
        | 'password_too_short'
        | 'password_too_long'
        | 'password_too_easy'
        | 'code_missing'
        | 'second_factor_wrong'
        | 'sms_code_wrong'
        | 'phone_missing'
        | 'phone_wrong'
      field: LoginField
    }
  | {
      key: 'not_a_driver' | 'reset_link_used_up' | 'sign_in_expired' | 'passkey_wrong' | 'sms_unavailable' | 'no_answer'
    }
  | { key: 'too_many_attempts'; minutes: number }

const SHORTEST = 10
const LONGEST = 200

export function rejectedSignIn(sent: { email: string; password: string }): FormMessage | null {
  if (!sent.email) return { key: 'email_missing', field: 'email' }
  if (!sent.password) return { key: 'password_missing', field: 'password' }
  // No account has a longer password, so this one is wrong; the API would answer with a validation error.
  return sent.password.length > LONGEST ? { key: 'credentials_wrong', field: 'password' } : null
}

export function rejectedPassword(password: string): FormMessage | null {
  if (!password) return { key: 'password_missing', field: 'password' }
  if (password.length < SHORTEST) return { key: 'password_too_short', field: 'password' }
  return password.length > LONGEST ? { key: 'password_too_long', field: 'password' } : null
}

/** Maps an API error to a message of this page. */
export function shownRefusal({ code, details }: ErrorBody): FormMessage {
  switch (code) {
    case 'credentials_wrong':
    case 'password_too_easy':
      return { key: code, field: 'password' }
    case 'second_factor_wrong':
    case 'sms_code_wrong':
      return { key: code, field: 'code' }
    case 'phone_wrong':
      return { key: code, field: 'phone' }
    case 'not_a_driver':
    case 'reset_link_used_up':
    case 'sign_in_expired':
    case 'passkey_wrong':
    case 'sms_unavailable':
      return { key: code }
    case 'invalid_input':
      return { key: 'credentials_wrong', field: 'password' }
    case 'too_many_attempts':
    case 'too_many_requests':
      return { key: 'too_many_attempts', minutes: Math.max(1, Math.ceil(Number(details?.['wait_seconds'] ?? 0) / 60)) }
    default:
      return { key: 'no_answer' }
  }
}
