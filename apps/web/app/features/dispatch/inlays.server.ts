import { dispatch } from '@tavlin/contract/dispatch'
import { redirect } from 'react-router'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { cookieValue } from '#base/cookie.ts'
import { isDay } from '#ui/time/day-text.ts'
import { LAYOUT_COOKIE, layoutOf } from './layout.ts'

/**
 * Loads the wave of the date and hour in the URL. When one is missing or invalid, the API chooses it and the page
 * redirects to the URL of that wave.
 */
export async function loadInlays(args: RequestContext) {
  const { searchParams } = new URL(args.request.url)
  const [date, hour, deli] = [searchParams.get('date'), searchParams.get('hour'), searchParams.get('deli')]
  const query = {
    ...(date && isDay(date) && { date }),
    ...(hour && /^([4-9]|1\d|2[0-7])$/.test(hour) && { hour }),
    ...(deli && /^[1-9]\d{0,8}$/.test(deli) && { deli }),
  }
  const { data: wave } = await orPage(args.request, api(dispatch, args).wave({ query }))
  // Redirects so that the URL always contains date and hour of the wave: it can be shared or reloaded tomorrow.
  if (date !== wave.date || hour !== String(wave.hour)) {
    searchParams.set('date', wave.date)
    searchParams.set('hour', String(wave.hour))
    throw redirect(`/inlays?${searchParams}`)
  }
  const cookie_layout = cookieValue(args.request.headers.get('cookie'), LAYOUT_COOKIE)
  return {
    wave,
    deli_id: query.deli ? Number(query.deli) : null,
    layout: layoutOf(searchParams.get('layout'), cookie_layout),
  }
}
