import type { Config } from '@tavlin/config/config'
import type { Measurement } from '../app/platform/measurement.ts'

/** Settings of the server process that pages need. */
export type PageSettings = {
  api_url: string
  product_name: string
  is_production: boolean
  tour: boolean
  /** Whether a company for text messages is configured. */
  has_sms: boolean
  /** Vector tiles for maps; null draws the demo city, and an empty text says that the map is not set up. */
  map_tile_url: string | null
  /** Null disables measurement. */
  measurement: Measurement | null
}

export function pageSettings(config: Config): PageSettings {
  const is_production = config.env === 'production'
  return {
    api_url: config.api_url,
    product_name: config.product_name,
    is_production,
    tour: config.tour,
    has_sms: config.sms !== null,
    map_tile_url: config.map_tile_url || (is_production ? '' : null),
    measurement: config.measurement,
  }
}
