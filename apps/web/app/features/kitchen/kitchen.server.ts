import { messageOf } from '@tavlin/contract/errors'
import { kitchen } from '@tavlin/contract/kitchen'
import { data } from 'react-router'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'

/** A path parameter that is not a number is a 404, not a validation error of the API. */
export function idIn(address: string): string {
  if (/^[1-9]\d{0,8}$/.test(address)) return address
  throw data({ code: 'not_found', message: messageOf('not_found') }, { status: 404 })
}

export async function loadSections(args: RequestContext, deli_id: string) {
  const id = idIn(deli_id)
  return (await orPage(args.request, api(kitchen, args).sections({ params: { id } }))).data
}

export async function loadSection(args: RequestContext, deli_id: string, section_id: string) {
  const params = { id: idIn(deli_id), section_id: idIn(section_id) }
  return (await orPage(args.request, api(kitchen, args).section({ params }))).data
}
