import { ApiError } from '@tavlin/contract/client'
import type { live } from '@tavlin/contract/live'
import { call, request } from '../api-client.ts'
import { watchReach } from './reach.ts'

const PATIENCE_MS = 5000
const connection = call<typeof live.connection>('GET', '/live/connection')

/** One instance per page. Sends a small request that needs the API's database; guests get a 401. */
export const reach = watchReach(() =>
  request(connection, {}, { timeout_ms: PATIENCE_MS }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status < 500,
  ),
)
