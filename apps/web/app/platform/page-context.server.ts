import type { Me } from '@tavlin/contract/access'
import { createContext } from 'react-router'
import type { z } from 'zod'
import type { ApiAnswer, ApiCall } from './api-call.server.ts'
import type { Measurement } from './measurement.ts'

export type PageContext = {
  nonce: string
  api_url: string
  product_name: string
  is_production: boolean
  /** Whether a tour starts on a user's first visit. */
  tour: boolean
  /** Whether text messages can be sent, so that people can sign in with a texted code. */
  has_sms: boolean
  /** URL of the vector tiles for maps. Null draws the demo city; an empty text shows a message instead of a map. */
  map_tile_url: string | null
  /** Null disables measurement. */
  measurement: Measurement | null
  /** The user's IP address, forwarded to the API. */
  address: string
  report: (error: unknown) => void
  /** Transport to the API; HTTP by default. */
  callApi?: (call: ApiCall) => Promise<ApiAnswer>
}

declare const __DEV_SETTINGS__: Pick<
  PageContext,
  'api_url' | 'product_name' | 'is_production' | 'tour' | 'has_sms' | 'map_tile_url' | 'measurement'
> | null

/**
 * The context that the web server passes to a page. The development server passes none, so vite.config.ts provides it.
 */
export const pageKey = createContext<PageContext>(
  __DEV_SETTINGS__ ? { ...__DEV_SETTINGS__, nonce: '', address: '', report: console.error } : undefined,
)

export type Me = z.output<typeof Me>
