import type { Config } from '@tavlin/config/config'

/** What the pages need to know of the process that serves them. */
export type PageSettings = { api_url: string; product_name: string }

export function pageSettings(config: Config): PageSettings {
  return { api_url: `http://127.0.0.1:${config.ports.api}`, product_name: config.product_name }
}
