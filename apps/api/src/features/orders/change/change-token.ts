import { createHmac } from 'node:crypto'

/**
 * Returns the token of a change link. It is derived by HMAC, so that the job that sends it needs no secret in its
 * payload.
 */
export const changeToken = (secret_key: string, change_id: number): string =>
  createHmac('sha256', secret_key).update(`order change ${change_id}`).digest('base64url')
