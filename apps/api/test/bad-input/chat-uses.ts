import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { makeCustomer } from '../make-customer.ts'
import { NOON } from '../test-app.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const ANYONE = {
  segment: null,
  flag: null,
  lang: null,
  deli_id: null,
  least_days_away: null,
  most_days_away: null,
  least_points: null,
}

/** Creates rows that valid requests about text messages refer to; a conversation is open and has one unread message. */
export const makeChatWorld = (db: Db) => ({
  newConversation: async (): Promise<{ id: number; customer_id: number; message_id: number }> => {
    const customer_id = await makeCustomer(db)
    const { rows } = await sql<{ id: number; message_id: number }>`
      with talk as (insert into conversation (phone, customer_id, state, unread, waiting_since, last_message_at)
        select phone, id, 'open', 1, ${NOON}, ${NOON} from customer where id = ${customer_id} returning id)
      insert into message (conversation_id, state, purpose, body, segments, at)
      select id, 'received', 'service', 'שלום', 1, ${NOON} from talk returning conversation_id as id, id as message_id`.execute(
      db,
    )
    return { ...rows[0]!, customer_id }
  },
  newReply: async (number: number): Promise<number> => {
    const { rows } = await sql<{ id: number }>`insert into saved_reply (title, body)
      values (${`תשובה ${number}`}, 'בדרך') returning id`.execute(db)
    return rows[0]!.id
  },
  newCampaign: async (state: 'draft' | 'sending' = 'draft'): Promise<number> => {
    const { rows } = await sql<{
      id: number
    }>`insert into campaign (name, text, audience, per_second, created_at, state,
        started_at)
      values ('סתיו', 'תבלין: מבצע. להסרה השיבו הסר', ${JSON.stringify(ANYONE)}::jsonb, 20, ${NOON}, ${state},
        ${state === 'draft' ? null : NOON}) returning id`.execute(db)
    return rows[0]!.id
  },
  givePhone: async (user_id: number): Promise<void> => {
    await sql`update app_user set phone = ${`+97254${String(2_000_000 + user_id)}`} where id = ${user_id}`.execute(db)
  },
  newQueuedText: async (conversation_id: number): Promise<number> => {
    const { rows } = await sql<{ id: number }>`insert into message (conversation_id, state, purpose, body, author_id,
        segments, at)
      values (${conversation_id}, 'queued', 'service', 'בדרך', (select min(id) from app_user), 1, ${NOON})
      returning id`.execute(db)
    return rows[0]!.id
  },
})

const ofConversation = async ({ chats }: BadInputWorld) => ({ params: { id: (await chats.newConversation()).id } })
const ofCustomer = async ({ chats }: BadInputWorld) => ({ params: { id: (await chats.newConversation()).customer_id } })
const campaignForm = ({ deli_id }: BadInputWorld) => ({
  name: 'חורף',
  text: '{business}: מבצע. להסרה השיבו הסר',
  audience: { ...ANYONE, deli_id },
  per_second: 20,
})
const ofCampaign = async ({ chats }: BadInputWorld) => ({ params: { id: await chats.newCampaign() } })
const before = { query: { before: undefined } }
const text = { message: 'ההזמנה בדרך', purpose: 'service', send_at: null, takeover: false }
const sid = (next: () => number) => ({ MessageSid: `SM${next()}` })

export const CHAT_USES: Record<string, Record<string, Use>> = {
  'chat.customerMessages': { '': { given: async (world) => ({ ...(await ofCustomer(world)), ...before }) } },
  'chat.sendToCustomer': { '': { given: async (world) => ({ ...(await ofCustomer(world)), body: text }) } },
  'chat.chats': {
    '': {
      given: () => ({
        query: { page: '1', filter: 'all', search: 'שלום', after: undefined, after_waiting_since: undefined },
      }),
    },
  },
  'chat.readMessages': {
    '': { given: async ({ chats }) => ({ params: { id: (await chats.newConversation()).message_id } }) },
  },
  'chat.chatMessages': { '': { given: async (world) => ({ ...(await ofConversation(world)), ...before }) } },
  'chat.sendMessage': { '': { given: async (world) => ({ ...(await ofConversation(world)), body: text }) } },
  'chat.moveChat': {
    '': {
      given: async (world) => ({
        ...(await ofConversation(world)),
        body: { move: 'claim', holder_id: null, until: null, takeover: false, version: 1 },
      }),
      unused: ['until', 'holder_id'],
    },
  },
  'chat.writeChatNote': {
    '': { given: async (world) => ({ ...(await ofConversation(world)), body: { message: 'לקוח קבוע' } }) },
  },
  'chat.cancelMessage': {
    '': {
      given: async ({ chats }) => ({
        params: { id: await chats.newQueuedText((await chats.newConversation()).id) },
      }),
    },
  },
  'chat.createReply': { '': { given: ({ next }) => ({ body: { title: `חדשה ${next()}`, body: 'בדרך' } }) } },
  'chat.updateReply': {
    '': {
      given: async ({ chats, next }) => ({
        params: { id: await chats.newReply(next()) },
        body: { title: `אחרת ${next()}`, body: 'עוד מעט', version: 1 },
      }),
    },
  },
  'chat.deleteReply': { '': { given: async ({ chats, next }) => ({ params: { id: await chats.newReply(next()) } }) } },
  'campaigns.campaigns': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'campaigns.campaignFunnel': {
    '': {
      given: ({ deli_id }) => ({
        query: { deli: String(deli_id), least_days_away: '3', most_days_away: '90', least_points: '10' },
      }),
    },
  },
  'campaigns.campaign': { '': { given: ofCampaign } },
  'campaigns.campaignRecipients': {
    '': { given: async (world) => ({ ...(await ofCampaign(world)), query: { cursor: undefined } }) },
  },
  'campaigns.createCampaign': { '': { given: (world) => ({ body: campaignForm(world) }) } },
  'campaigns.updateCampaign': {
    '': { given: async (world) => ({ ...(await ofCampaign(world)), body: { ...campaignForm(world), version: 1 } }) },
  },
  'campaigns.deleteCampaign': { '': { given: ofCampaign } },
  'campaigns.testCampaign': {
    '': {
      given: async (world, caller_id) => {
        await world.chats.givePhone(caller_id)
        return ofCampaign(world)
      },
    },
  },
  'campaigns.moveCampaign': {
    '': {
      given: async ({ chats }) => ({
        params: { id: await chats.newCampaign('sending') },
        body: { move: 'pause', version: 1 },
      }),
    },
  },
  'smsWebhooks.incomingSms': { '': { given: ({ next }) => ({ body: sid(next) }) } },
  'smsWebhooks.textmeIncoming': {
    '': {
      given: ({ next }) => ({
        params: { key: 'demo-webhook-key' },
        body: { phone: '0541234567', message: String(next()), date: '18/11/26 10:00:00' },
      }),
    },
  },
  'smsWebhooks.textmeStatus': {
    '': {
      given: ({ next }) => ({
        params: { key: 'demo-webhook-key' },
        body: { external_id: `tavlin-${next()}`, status: '102' },
      }),
    },
  },
  'smsWebhooks.smsStatus': { '': { given: ({ next }) => ({ query: { message: '1' }, body: sid(next) }) } },
}
