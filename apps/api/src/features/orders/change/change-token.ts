import { createHmac } from 'node:crypto'

/** Token of a change link. Derived by HMAC, so that the job that sends it needs no secret in its payload. */
export const changeToken = (secret_key: string, change_id: number): string =>
  createHmac('sha256', secret_key).update(`order change ${change_id}`).digest('base64url')
