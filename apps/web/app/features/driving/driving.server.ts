import { driving } from '@tavlin/contract/driving'
import { api, orPage, type RequestContext } from '#platform/api.server.ts'

export async function loadDay(args: RequestContext) {
  return (await orPage(args.request, api(driving, args).driverDay())).data
}
