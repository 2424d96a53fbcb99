import type { Me } from '@tavlin/contract/access'
import { createContext } from 'react-router'
import type { z } from 'zod'
import type { ApiAnswer, ApiCall } from './api-call.server.ts'
import type { Measurement } from './measurement.ts'

export type Page = {
  nonce: string
  api_url: string
  product_name: string
  is_production: boolean
  /** Whether a tour greets people on their first visit. */
  tour: boolean
  /** Vector tiles for maps; null draws the demo city. */
  map_tile_url: string | null
  /** Null: nobody is measured. */
  measurement: Measurement | null
  /** The person's address, as the API should see it. */
  address: string
  report: (error: unknown) => void
  /** How the API is called; left out: over HTTP. */
  callApi?: (call: ApiCall) => Promise<ApiAnswer>
}

declare const __DEV_SETTINGS__: Pick<
  Page,
  'api_url' | 'product_name' | 'is_production' | 'tour' | 'map_tile_url' | 'measurement'
> | null

/** What the web server tells a page. Under the development server, which tells nothing, vite.config.ts fills it in. */
export const pageKey = createContext<Page>(
  __DEV_SETTINGS__ ? { ...__DEV_SETTINGS__, nonce: '', address: '', report: console.error } : undefined,
)

export type Me = z.output<typeof Me>
