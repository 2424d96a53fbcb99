import { campaigns } from '@tavlin/contract/campaigns'
import { customers } from '@tavlin/contract/customers'
import { EVERYBODY } from '@tavlin/domain/chat/campaign'
import { runCampaign } from '../src/features/chat/campaigns/send-campaign.service.ts'
import { chatWorld } from './chat-world.ts'

export const CAMPAIGN_TEXT = 'שלום {customer}, {business}: 20% הנחה היום. להסרה השיבו הסר'
/** What a customer gets whose first name is נועה. */
export const CAMPAIGN_SENT = 'שלום נועה, תבלין: 20% הנחה היום. להסרה השיבו הסר'

type MoveName = 'start' | 'pause' | 'resume' | 'stop'

/** Adds campaigns to `chatWorld`. A test file creates their manager with `newManager` before its tests. */
export async function campaignWorld() {
  const world = await chatWorld()
  const { outside, app, company, deps, at, newCustomer } = world
  let manager = { id: 0, token: '' }
  const newManager = async () => {
    manager = await app.person(['manager'])
  }
  const asManager = () => app.as(campaigns, manager.token)

  /** Gives or withdraws the consent to marketing. */
  async function decide(customer_id: number, granted: boolean): Promise<void> {
    const consent = { channel: 'sms', purpose: 'marketing', granted, text: 'כן', source: 'counter' } as const
    await app.as(customers, manager.token).giveConsent({ ...at(customer_id), body: consent })
  }
  async function newRecipients(count: number): Promise<{ id: number; phone: string }[]> {
    const people = []
    for (let n = 0; n < count; n++) people.push(await newCustomer())
    for (const { id } of people) await decide(id, true)
    return people
  }
  async function newCampaign(more: object = {}) {
    const form = { name: 'מבצע', text: CAMPAIGN_TEXT, audience: EVERYBODY, per_second: 100, ...more }
    return (await asManager().createCampaign({ body: form })).data
  }
  const shown = async (id: number) => (await asManager().campaign(at(id))).data
  async function move(id: number, name: MoveName, starts_at: string | null = null) {
    const { version } = await shown(id)
    return (await asManager().moveCampaign({ ...at(id), body: { move: name, starts_at, version } })).data
  }
  /** Moves the clock instead of waiting. */
  const pass = async (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms)
  }
  const run = (id: number) => runCampaign(deps(), company(), id, pass)
  /** Returns how many texts each person got. */
  const textsOf = async (people: readonly { phone: string }[]) =>
    (await Promise.all(people.map(({ phone }) => outside.texts(phone)))).map((texts) => texts.length)

  return {
    ...world,
    newManager,
    manager: () => manager,
    asManager,
    decide,
    newRecipients,
    newCampaign,
    shown,
    move,
    pass,
    run,
    textsOf,
  }
}
