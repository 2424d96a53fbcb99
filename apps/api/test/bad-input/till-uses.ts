import type { Kind } from './fields.ts'
import type { Use } from './targets.ts'
import type { World } from './world.ts'

const ofTill = async ({ tills, deli_id }: World) => ({ params: { id: await tills.newTill(deli_id) } })
/** Without a printer of its own, whose address would be looked up. */
const form = (next: () => number) => ({ name: `till ${next()} form`, printer_host: '', printer_port: 9100 })
const FORM: Record<string, Kind> = { 'body.printer_host': 'search' }

export const TILL_USES: Record<string, Record<string, Use>> = {
  'till.tills': { '': { given: ({ deli_id }) => ({ params: { deli_id } }) } },
  'till.createTill': {
    '': { given: ({ deli_id, next }) => ({ params: { deli_id }, body: form(next) }), kinds: FORM },
  },
  'till.updateTill': {
    '': {
      given: async (world) => ({ ...(await ofTill(world)), body: { ...form(world.next), version: 1 } }),
      kinds: FORM,
    },
  },
  'till.newPairCode': { '': { given: ofTill } },
  'till.pair': {
    '': {
      given: async ({ tills, deli_id }) => ({ body: { code: await tills.newCode(deli_id) } }),
      kinds: { 'body.code': 'secret' },
    },
  },
  'till.revokeTill': { '': { given: ofTill } },
}
