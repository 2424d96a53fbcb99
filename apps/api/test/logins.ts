import type { LightMyRequestResponse } from 'fastify'
import { hashPassword } from '../src/features/access/passwords.ts'
import type { TestApp } from './test-app.ts'

type Attempt = {
  email: string
  password?: string
  as?: 'staff' | 'driver'
  device_token?: string
  address?: string
  headers?: Record<string, string>
}

export const PASSWORD = 'the right password'
const password_hash = hashPassword(PASSWORD)

/** Creates a user who can sign in with `PASSWORD`. */
export async function personWithPassword(
  app: TestApp,
  roles: readonly string[] = ['clerk'],
  more: { active?: boolean } = {},
) {
  const person = await app.person(roles, more)
  await app.db
    .updateTable('app_user')
    .set({ password_hash: await password_hash })
    .where('id', '=', person.id)
    .execute()
  return person
}

export function logIn(
  app: TestApp,
  { address = '198.51.100.1', headers = {}, ...sent }: Attempt,
): Promise<LightMyRequestResponse> {
  const payload = { password: PASSWORD, ...sent }
  return app.http.inject({ method: 'POST', url: '/api/login', remoteAddress: address, headers, payload })
}

/** Returns an IP address that differs for each `n` and is no trusted proxy. */
export const addressOf = (n: number): string => `203.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
