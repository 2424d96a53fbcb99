import type { MeatAndDairy } from '@tavlin/domain/orders/meat-and-dairy'
import { settings } from '@tavlin/contract/settings'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'

export type PriceSettings = { vat_percent: number; point_agorot: number; meat_and_dairy?: MeatAndDairy }

export const priceSettingsOf = (current: Readonly<Record<string, unknown>>): PriceSettings => ({
  vat_percent: Number(current['vat_percent']),
  point_agorot: Number(current['point_agorot']),
  meat_and_dairy: current['meat_and_dairy'] as MeatAndDairy,
})

/** Loads the settings that a cart needs: local price, payment by points, warning about meat and dairy. */
export async function loadPriceSettings(args: RequestContext): Promise<PriceSettings> {
  const { current } = await orPage(args.request, api(settings, args).list())
  return priceSettingsOf(current)
}
