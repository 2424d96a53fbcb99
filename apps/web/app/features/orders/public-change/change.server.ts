import { ApiError } from '@tavlin/contract/client'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { orders } from '@tavlin/contract/orders'
import { data } from 'react-router'
import { localeOf } from '#base/language.ts'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'

/** The token in the link is the only authorization here. */
export async function loadChange(args: RequestContext, token: string) {
  try {
    const { data: change } = await api(orders, args).publicChange({ params: { token } })
    return data({ change, locale: change.lang }, { status: 200 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A messaging app has truncated the link, or the link has expired: the page shows the same message.
    if ([404, 422].includes(error.status))
      return data(
        { change: null, locale: localeOf(args.request.url, args.request.headers.get('cookie')) },
        { status: 404 },
      )
    throw data(error.body, { status: error.status })
  }
}
export type RequestedChange = HandlerResult<typeof orders.publicChange>['data']

/** Handles the approve and decline buttons, which are a plain form, so that the page works without JavaScript. */
export async function answerChange(args: RequestContext, token: string) {
  const form = await args.request.formData()
  const body = { agree: form.get('agree') === 'yes' }
  return outcome(args.request, api(orders, args).answerChange({ params: { token }, body }))
}
