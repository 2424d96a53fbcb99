import { ApiError } from '@tavlin/contract/client'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { orders } from '@tavlin/contract/orders'
import { data } from 'react-router'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'

/** The token in the link is the only authorization here. */
export async function loadChange(asked: RequestContext, token: string) {
  try {
    const { data: asked_change } = await api(orders, asked).publicChange({ params: { token } })
    return data({ asked: asked_change }, { status: 200 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The link may be truncated by a messaging app or expired; the customer sees the same page.
    if ([404, 422].includes(error.status)) return data({ asked: null }, { status: 404 })
    throw data(error.body, { status: error.status })
  }
}
export type RequestedChange = HandlerResult<typeof orders.publicChange>['data']

/** A plain form, so that the page works without JavaScript. */
export async function answerChange(asked: RequestContext, token: string) {
  const form = await asked.request.formData()
  const body = { agree: form.get('agree') === 'yes' }
  return outcome(asked.request, api(orders, asked).answerChange({ params: { token }, body }))
}
