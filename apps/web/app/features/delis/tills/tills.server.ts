import { kiosks } from '@tavlin/contract/kiosks'
import { till } from '@tavlin/contract/till'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import { commands } from './tills.commands.ts'

export async function loadTills(args: RequestContext, deli_id: string) {
  const id = deliIdOf(deli_id)
  const params = { deli_id: id }
  const [deli, { data: tills }, { data: of_guests }] = await Promise.all([
    loadDeli(args, id),
    orPage(args.request, api(till, args).tills({ params })),
    orPage(args.request, api(kiosks, args).kiosks({ params })),
  ])
  return { deli, tills, kiosks: of_guests }
}
type TillsPage = Awaited<ReturnType<typeof loadTills>>
export type Till = TillsPage['tills'][number]
export type Kiosk = TillsPage['kiosks'][number]

export async function runTillsCommand(args: RequestContext, deli_id: string) {
  const { intent, body, options } = await readCommand(args.request, commands)
  const tills = api(till, args)
  const of_guests = api(kiosks, args)
  switch (intent) {
    case 'create':
      return outcome(args.request, tills.createTill({ params: { deli_id: deliIdOf(deli_id) }, body }, options))
    case 'update': {
      const { id, ...form } = body
      return outcome(args.request, tills.updateTill({ params: { id: String(id) }, body: form }, options))
    }
    case 'pair_code':
      return outcome(args.request, tills.newPairCode({ params: { id: String(body.id) } }, options))
    case 'revoke':
      return outcome(args.request, tills.revokeTill({ params: { id: String(body.id) } }, options))
    case 'create_kiosk':
      return outcome(args.request, of_guests.createKiosk({ params: { deli_id: deliIdOf(deli_id) }, body }, options))
    case 'update_kiosk': {
      const { id, ...form } = body
      return outcome(args.request, of_guests.updateKiosk({ params: { id: String(id) }, body: form }, options))
    }
    case 'kiosk_code':
      return outcome(args.request, of_guests.newKioskCode({ params: { id: String(body.id) } }, options))
    case 'revoke_kiosk':
      return outcome(args.request, of_guests.revokeKiosk({ params: { id: String(body.id) } }, options))
  }
}
