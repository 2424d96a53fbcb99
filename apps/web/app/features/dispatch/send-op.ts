import { askApi } from './ask-api.ts'
import type { OpRequest } from './state/op-request.ts'
import type { OpAnswer } from './state/wave-store.ts'
import type { Inlaid, Trip } from './state/wave-types.ts'

const asInlaid = (data: Inlaid | Trip): Inlaid =>
  'trips' in data ? data : { action_id: null, orders: [], trips: [data], waiting: [] }

/** The answer has the trips it touched. */
export async function sendOp(request: OpRequest, key: string): Promise<OpAnswer> {
  const said = await askApi<Inlaid | Trip>(request, key)
  return said.ok ? { ok: true, data: asInlaid(said.data) } : said
}
