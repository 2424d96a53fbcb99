import { ApiError } from '@tavlin/contract/client'
import type { live } from '@tavlin/contract/live'
import { call, request } from '../api-client.ts'
import { watchReach } from './reach.ts'

const PATIENCE_MS = 5000
const connection = call<typeof live.connection>('GET', '/live/connection')

/**
 * One instance per page. Checks whether the API is reachable with a small request that needs its database; a guest's
 * 401 counts as reachable.
 */
export const reach = watchReach(() =>
  request(connection, {}, { timeout_ms: PATIENCE_MS }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status < 500,
  ),
)
