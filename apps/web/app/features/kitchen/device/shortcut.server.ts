import { kitchen } from '@tavlin/contract/kitchen'
import { redirect } from 'react-router'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { lastScreen } from './last-screen.ts'

/**
 * Redirects to `screen` of the deli that this device showed last, for the kitchen with its last section, or of the
 * user's only deli. Otherwise returns the delis to choose from.
 */
export async function followShortcut(args: RequestContext, screen: 'orders' | 'kitchen') {
  const { data: delis } = await orPage(args.request, api(kitchen, args).kitchenDelis())
  const place = lastScreen(args.request.headers.get('cookie'))
  const deli = delis.find(({ id }) => id === place?.deli_id) ?? (delis.length === 1 ? delis[0] : undefined)
  if (!deli) return delis
  const section_id = deli.id === place?.deli_id && screen === 'kitchen' ? place.section_id : null
  throw redirect(await addressOf(args, `/delis/${deli.id}/${screen}`, { deli_id: deli.id, section_id }))
}

/** Falls back to the list of sections when the section was deleted or is no longer used at this deli. */
async function addressOf(args: RequestContext, to: string, place: { deli_id: number; section_id: number | null }) {
  if (place.section_id === null) return to
  const params = { id: String(place.deli_id) }
  const { data } = await orPage(args.request, api(kitchen, args).sections({ params }))
  return data.sections.some(({ id }) => id === place.section_id) ? `${to}/${place.section_id}` : to
}
