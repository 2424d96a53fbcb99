import { z } from 'zod'
import { SignedIn } from './access.ts'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'

const phone = z.string().trim().min(3).max(30)

/** Signing in with a code by text message in place of the password, and the phone of the caller. */
export const smsLogin = endpoints({
  requestSmsCode: {
    method: 'POST',
    path: '/login/sms/code',
    summary: 'Text a code to the phone of a user; same response for unknown phones',
    access: 'public',
    per_minute: 20,
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({ phone }),
    returns: z.object({ status: z.literal(true) }),
  },
  loginWithSmsCode: {
    method: 'POST',
    path: '/login/sms',
    summary: 'Sign in with a texted code; users with a second factor get 401 second_factor_needed with a ticket',
    access: 'public',
    per_minute: 120,
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({
      phone,
      code: z.string().min(1).max(20),
      as: z.enum(['staff', 'driver']).default('staff'),
      device_token: z.string().max(100).optional(),
    }),
    returns: SignedIn,
  },
  requestPhoneCode: {
    method: 'POST',
    path: '/me/phone/code',
    summary: 'Text a code to a new phone of the caller; needs the password or a code of the second factor',
    access: 'signed_in',
    body: z.object({ phone, proof: z.string().min(1).max(200) }),
    returns: z.object({ status: z.literal(true) }),
  },
  savePhone: {
    method: 'PUT',
    path: '/me/phone',
    summary: 'Save the new phone of the caller with the texted code',
    access: 'signed_in',
    body: z.object({ phone, code: z.string().min(1).max(20) }),
    returns: z.object({ status: z.literal(true) }),
  },
})
