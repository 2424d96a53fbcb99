import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import type { Use } from './targets.ts'

export const makeActivityWorld = (db: Db) => ({
  /** Creates a note about the customer, written by the user who will change it. */
  newNote: async (customer_id: number, author_id: number): Promise<number> => {
    const { rows } = await sql<{ id: number }>`insert into note (model, model_id, customer_id, text, author_id, at)
      values ('customer', ${customer_id}, ${customer_id}, 'x', ${author_id}, now()) returning id`.execute(db)
    return rows[0]!.id
  },
  newNoteOnOrder: async (order_id: number, author_id: number): Promise<number> => {
    const { rows } = await sql<{ id: number }>`insert into note (model, model_id, customer_id, text, author_id, at)
      select 'order', id, customer_id, 'x', ${author_id}, now() from orders where id = ${order_id} returning id`.execute(
      db,
    )
    return rows[0]!.id
  },
  /** Removes the author from notes, so that users can be deleted. */
  forget: async (user_ids: readonly number[]): Promise<void> => {
    await sql`update note_before set author_id = null where author_id = any (${user_ids})`.execute(db)
    await sql`update note set author_id = null, edited_by = null
      where author_id = any (${user_ids}) or edited_by = any (${user_ids})`.execute(db)
  },
})

const RANGE = { cursor: undefined, from: '2027-01-15', until: '2027-01-16' }
const page: Use = {
  given: async ({ addresses }) => ({ params: { id: await addresses.newCustomer() }, query: RANGE }),
  kinds: { 'query.groups': 'format', 'query.by': 'number', 'query.from': 'format', 'query.until': 'format' },
}

const ofOrder: Use = {
  ...page,
  given: async ({ orders }) => ({ params: { id: (await orders.newOrder()).id }, query: { ...RANGE, model: 'order' } }),
}
const ofDeli: Use = {
  ...page,
  given: ({ deli_id }) => ({ params: { id: deli_id }, query: { ...RANGE, model: 'deli' } }),
}

export const ACTIVITY_USES: Record<string, Record<string, Use>> = {
  'activity.log': { '': page, 'of an order': ofOrder, 'of a deli': ofDeli },
  'activity.actions': { '': page, 'of an order': ofOrder, 'of a deli': ofDeli },
  'activity.activityLog': {
    '': {
      given: ({ deli_id }) => ({ query: { ...RANGE, deli: deli_id } }),
      kinds: { 'query.by': 'number', 'query.from': 'format', 'query.until': 'format' },
    },
  },
  'activity.writeNote': {
    '': { given: async ({ addresses }) => ({ body: { model: 'customer', model_id: await addresses.newCustomer() } }) },
    'on an order': {
      given: async ({ orders }) => ({ body: { model: 'order', model_id: (await orders.newOrder()).id } }),
    },
    'on a deli': { given: async ({ delis }) => ({ body: { model: 'deli', model_id: await delis.newDeli() } }) },
  },
  'activity.changeNote': {
    'on an order': {
      given: async ({ orders, activity }, caller_id) => ({
        params: { id: await activity.newNoteOnOrder((await orders.newOrder()).id, caller_id) },
        body: { version: 1 },
      }),
    },
    '': {
      given: async ({ addresses, activity }, caller_id) => ({
        params: { id: await activity.newNote(await addresses.newCustomer(), caller_id) },
        body: { version: 1 },
      }),
    },
  },
}
