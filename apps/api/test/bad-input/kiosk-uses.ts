import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const ofKiosk = async ({ kiosks, deli_id }: BadInputWorld) => ({ params: { id: await kiosks.newKiosk(deli_id) } })
const form = (next: () => number) => ({
  name: `kiosk ${next()} form`,
  lang: 'he',
  order_types: ['pickup'],
  takes_future: true,
  pay_methods: ['card'],
  card_reader: `reader-${next()}`,
})

export const KIOSK_USES: Record<string, Record<string, Use>> = {
  'kiosks.kiosks': { '': { given: ({ deli_id }) => ({ params: { deli_id } }) } },
  'kiosks.createKiosk': {
    '': { given: ({ deli_id, next }) => ({ params: { deli_id }, body: form(next) }) },
  },
  'kiosks.updateKiosk': {
    '': { given: async (world) => ({ ...(await ofKiosk(world)), body: { ...form(world.next), version: 1 } }) },
  },
  'kiosks.newKioskCode': { '': { given: ofKiosk } },
  'kiosks.pairKiosk': {
    '': {
      given: async ({ kiosks, deli_id }) => ({ body: { code: await kiosks.newCode(deli_id) } }),
      kinds: { 'body.code': 'secret' },
    },
  },
  'kiosks.heartbeat': {
    '': {
      given: async ({ kiosks, deli_id }) => ({ body: { device_token: await kiosks.newDevice(deli_id) } }),
      kinds: { 'body.device_token': 'format' },
    },
  },
  'kiosks.revokeKiosk': { '': { given: ofKiosk } },
}
