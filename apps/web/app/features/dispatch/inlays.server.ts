import { dispatch } from '@tavlin/contract/dispatch'
import { redirect } from 'react-router'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { cookieValue } from '#base/cookie.ts'
import { isDay } from '#ui/time/day-text.ts'
import { LAYOUT_COOKIE, layoutOf } from './layout.ts'

/** Ignores an invalid date or hour in the URL: the API chooses them, and the URL follows. */
export async function loadInlays(asked: RequestContext) {
  const { searchParams } = new URL(asked.request.url)
  const [date, hour, deli] = [searchParams.get('date'), searchParams.get('hour'), searchParams.get('deli')]
  const query = {
    ...(date && isDay(date) && { date }),
    ...(hour && /^([4-9]|1\d|2[0-7])$/.test(hour) && { hour }),
    ...(deli && /^[1-9]\d{0,8}$/.test(deli) && { deli }),
  }
  const { data: wave } = await orPage(asked.request, api(dispatch, asked).wave({ query }))
  // Redirects so that the URL always names the wave shown: it can be shared or reloaded tomorrow.
  if (date !== wave.date || hour !== String(wave.hour)) {
    searchParams.set('date', wave.date)
    searchParams.set('hour', String(wave.hour))
    throw redirect(`/inlays?${searchParams}`)
  }
  const kept = cookieValue(asked.request.headers.get('cookie'), LAYOUT_COOKIE)
  return { wave, deli_id: query.deli ? Number(query.deli) : null, layout: layoutOf(searchParams.get('layout'), kept) }
}
