import type { Kind } from './fields.ts'
import type { Use } from './targets.ts'
import type { World } from './world.ts'

const ofTill = async ({ tills, deli_id }: World) => ({ params: { id: await tills.newTill(deli_id) } })
/** Without a printer of its own, whose address would be looked up. */
const form = (next: () => number) => ({ name: `till ${next()} form`, printer_host: '', printer_port: 9100 })
const FORM: Record<string, Kind> = { 'body.printer_host': 'search' }

const DATE = '2026-11-15'
const counts = [{ denomination_agorot: 10_000, quantity: 1 }]
/** A session in a state, of a till of its own. */
const sessionIn =
  (state: 'opening' | 'open' | 'counting') =>
  async ({ tills, deli_id }: World) => ({
    params: { id: await tills.newSession(deli_id, state) },
  })
const NOTE: Record<string, Kind> = { 'body.note': 'search' }

const CASH: Record<string, Record<string, Use>> = {
  'tillCash.sessions': { '': { given: ({ deli_id }) => ({ params: { deli_id }, query: { date: DATE } }) } },
  'tillCash.session': { '': { given: sessionIn('open') } },
  'tillCash.beginSession': { '': { given: ofTill } },
  'tillCash.openSession': {
    '': {
      given: async (world) => ({
        ...(await sessionIn('opening')(world)),
        body: { counts, from_safe_agorot: 10_000, version: 1 },
      }),
    },
  },
  'tillCash.startCount': {
    '': { given: async (world) => ({ ...(await sessionIn('open')(world)), body: { version: 1 } }) },
  },
  'tillCash.resumeSession': {
    '': { given: async (world) => ({ ...(await sessionIn('counting')(world)), body: { version: 1 } }) },
  },
  'tillCash.closeSession': {
    '': {
      given: async (world) => ({ ...(await sessionIn('counting')(world)), body: { counts, note: '', version: 1 } }),
      kinds: NOTE,
    },
  },
  'tillCash.cashMoves': { '': { given: sessionIn('open') } },
  'tillCash.moveCash': {
    '': {
      given: async (world) => ({
        ...(await sessionIn('open')(world)),
        body: { kind: 'pay_out', amount_agorot: 100, reason: 'supplier', driver_id: null },
      }),
      kinds: NOTE,
      unused: ['driver_id'],
    },
    'from a bag': {
      given: async (world) => {
        const driver_id = await world.tills.newBag(world.deli_id)
        const body = { kind: 'from_bag', amount_agorot: 100, reason: 'driver', driver_id }
        return { ...(await sessionIn('open')(world)), body }
      },
      kinds: NOTE,
    },
  },
  'tillCash.xReport': { '': { given: sessionIn('open') } },
  'tillCash.zReport': {
    '': { given: async ({ tills, deli_id }) => ({ params: { id: await tills.newClosedSession(deli_id) } }) },
  },
  'tillCash.day': { '': { given: ({ deli_id }) => ({ params: { deli_id }, query: { date: DATE } }) } },
  'tillCash.closeDay': {
    '': {
      given: async ({ delis }) => ({
        params: { deli_id: await delis.newDeli() },
        body: { date: DATE, safe_counts: counts, card_batch_agorot: 0 },
      }),
      kinds: NOTE,
    },
  },
}

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
  ...CASH,
}
