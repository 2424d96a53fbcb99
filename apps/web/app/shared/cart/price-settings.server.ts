import { settings } from '@tavlin/contract/settings'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'

export type PriceSettings = { vat_percent: number; point_agorot: number }

export const priceSettingsOf = (current: Readonly<Record<string, unknown>>): PriceSettings => ({
  vat_percent: Number(current['vat_percent']),
  point_agorot: Number(current['point_agorot']),
})

/** Loads the settings that the local price and a payment by points need. */
export async function loadPriceSettings(args: RequestContext): Promise<PriceSettings> {
  const { current } = await orPage(args.request, api(settings, args).list())
  return priceSettingsOf(current)
}
