import type { Config } from '@tavlin/config/config'

/** What the pages need to know of the process that serves them. */
export type PageSettings = { api_url: string; product_name: string }

export function pageSettings(config: Config): PageSettings {
  return { api_url: config.api_url, product_name: config.product_name }
}
