import { createHmac } from 'node:crypto'

/** What opens the link of a change. Derived, so that the job that sends it need not carry a secret. */
export const changeToken = (secret_key: string, change_id: number): string =>
  createHmac('sha256', secret_key).update(`order change ${change_id}`).digest('base64url')
