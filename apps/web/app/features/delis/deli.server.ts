import { delis } from '@tavlin/contract/delis'
import { messageOf } from '@tavlin/contract/errors'
import { data } from 'react-router'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'

/** A malformed id in the URL is a page that does not exist (404), not a bad request to the API. */
export function deliIdOf(deli_id: string): string {
  if (/^[1-9]\d{0,8}$/.test(deli_id)) return deli_id
  throw data({ code: 'not_found', message: messageOf('not_found') }, { status: 404 })
}

/** Loads the data of the layout around every deli screen. */
export async function loadDeli(args: RequestContext, deli_id: string) {
  const id = deliIdOf(deli_id)
  return (await orPage(args.request, api(delis, args).deli({ params: { id } }))).data
}
