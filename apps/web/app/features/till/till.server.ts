import { ApiError } from '@tavlin/contract/client'
import { settings } from '@tavlin/contract/settings'
import { tillCash } from '@tavlin/contract/till-cash'
import { tillPeople } from '@tavlin/contract/till-people'
import { fullName } from '@tavlin/domain/full-name'
import { api, type RequestContext, orPage, pageUrl } from '#platform/api.server.ts'
import { loadMe } from '#platform/session.server.ts'
import { priceSettingsOf } from '#shared/cart/price-settings.server.ts'
import { deviceTokenOf, tillOutcome } from './device/device.server.ts'
import type { ReceiptHead, SellSettings } from './till-context.ts'

/**
 * Loads the step that the till shows, which depends on its device, the signed-in user and the till session. `at`:
 * server time, to compare with data stored on the device.
 */
export const loadTill = async (args: RequestContext) => ({ ...(await findStep(args)), at: new Date().toISOString() })

async function findStep(args: RequestContext) {
  const device_token = deviceTokenOf(args.request)
  if (!device_token) return { step: 'pair', was_revoked: false } as const
  const device = await findDevice(args, device_token)
  if (!device) return { step: 'pair', was_revoked: true } as const
  const { people, session, ...till_device } = device
  const me = await loadMe(args)
  const person = me && { id: me.id, name: fullName(me) }
  if (!person || me.till_id !== till_device.till.id)
    return { step: 'person', ...till_device, people, signed_in: person } as const
  const work = { ...till_device, session, person }
  const closed_id = pageUrl(args.request).searchParams.get('z')
  if (closed_id && /^\d{1,15}$/.test(closed_id)) {
    const { data } = await orPage(args.request, api(tillCash, args).zReport({ params: { id: closed_id } }))
    return { step: 'closed', ...work, report: data } as const
  }
  if (session?.state === 'open')
    return { step: 'open', ...work, session, price_settings: await loadSellSettings(args, till_device.deli) } as const
  if (session?.state !== 'counting') return { step: 'opening', ...work } as const
  const { data } = await orPage(args.request, api(tillCash, args).tillSession({ params: { id: String(session.id) } }))
  return { step: 'counting', ...work, count: data } as const
}

/** Loads the price settings, and the business data that the device prints on receipts without the server. */
async function loadSellSettings(args: RequestContext, deli: ReceiptHead['deli']): Promise<SellSettings> {
  const { current } = await orPage(args.request, api(settings, args).list())
  const business = { name: current['business_name'] as string, vat_id: current['business_vat_id'] as string }
  const { name_he, name_en, address, phone } = deli
  return { ...priceSettingsOf(current), receipt_head: { business, deli: { name_he, name_en, address, phone } } }
}

/** Returns the till of this device; null when the till was revoked, or another device was paired with it. */
async function findDevice(args: RequestContext, device_token: string) {
  const found = api(tillPeople, args)
    .device({ body: { device_token } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.body.code === 'till_not_paired') return null
      throw error
    })
  return (await orPage(args.request, found))?.data ?? null
}

type OpenInput = {
  readonly till_id: number
  readonly session: { readonly id: number; readonly version: number } | null
  readonly counts: Parameters<ReturnType<typeof api<typeof tillCash>>['openSession']>[0]['body']['counts']
  readonly from_safe_agorot: number
}

/**
 * Creates a till session when there is none, and opens it. The two requests have separate idempotency keys, so that
 * each can be retried.
 */
export async function openTill(args: RequestContext, input: OpenInput, key: string) {
  const cash = api(tillCash, args)
  const { counts, from_safe_agorot } = input
  const open = async () => {
    const { id, version } =
      input.session ??
      (await cash.beginSession({ params: { id: String(input.till_id) } }, { idempotency_key: `${key}-begin` })).data
    return cash.openSession(
      { params: { id: String(id) }, body: { counts, from_safe_agorot, version } },
      { idempotency_key: key },
    )
  }
  return tillOutcome(args.request, open())
}
