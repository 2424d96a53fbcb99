import {
  afterAnswer,
  afterMove,
  afterReceived,
  type Conversation,
  NEW_CONVERSATION,
} from '@tavlin/domain/chat/conversation'
import { smsLength } from '@tavlin/domain/chat/segments'
import type pg from 'pg'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

type Agent = 'service' | 'manager'
type DemoLine = {
  readonly from: 'customer' | Agent
  readonly minutes_ago: number
  readonly text: string
  is_note?: true
}
type DemoChat = {
  /** Whether the customer has an order that is not delivered yet. */
  readonly has_order?: true
  readonly lines: readonly DemoLine[]
  readonly end?: { readonly move: 'resolve' | 'snooze'; readonly by: Agent }
}

const CHATS: readonly DemoChat[] = [
  {
    has_order: true,
    lines: [
      { from: 'customer', minutes_ago: 22, text: 'שלום, מתי בערך תגיע ההזמנה שלי?' },
      { from: 'customer', minutes_ago: 9, text: 'יש לי אורחים, אשמח לתשובה' },
    ],
  },
  {
    has_order: true,
    lines: [{ from: 'customer', minutes_ago: 6, text: 'אפשר להוסיף להזמנה עוד סלט ירקות?' }],
  },
  {
    has_order: true,
    lines: [
      { from: 'customer', minutes_ago: 48, text: 'הקוד בכניסה לבניין השתנה: 2580 ואז כוכבית' },
      { from: 'service', minutes_ago: 45, text: 'תודה, עדכנתי את השליח' },
      { from: 'customer', minutes_ago: 41, text: 'אפשר להשאיר ליד הדלת? התינוק ישן' },
    ],
  },
  {
    lines: [
      { from: 'customer', minutes_ago: 75, text: 'יש אצלכם מנות בלי גלוטן?' },
      { from: 'service', minutes_ago: 70, text: 'בהחלט. בתפריט אפשר לסנן לפי אלרגנים, ואפשר גם לבקש מאיתנו המלצה.' },
    ],
  },
  {
    lines: [
      { from: 'customer', minutes_ago: 3 * HOUR, text: 'חסרה מנה אחת במשלוח של אתמול' },
      { from: 'service', minutes_ago: 2 * HOUR + 50, text: 'מצטערים! מה היה חסר?' },
      { from: 'customer', minutes_ago: 2 * HOUR + 46, text: 'קציצות ברוטב' },
      { from: 'service', minutes_ago: 2 * HOUR + 40, text: 'לבדוק עם המטבח ולזכות את הארנק', is_note: true },
    ],
    end: { move: 'snooze', by: 'service' },
  },
  {
    lines: [
      { from: 'customer', minutes_ago: DAY + 2 * HOUR, text: 'אפשר לקבל חשבונית על שם החברה?' },
      { from: 'manager', minutes_ago: DAY + HOUR, text: 'בשמחה. שלחו לי את שם החברה והח.פ.' },
      { from: 'customer', minutes_ago: DAY + 50, text: 'נשלח במייל, תודה' },
    ],
    end: { move: 'resolve', by: 'manager' },
  },
  {
    lines: [{ from: 'customer', minutes_ago: DAY + 5 * HOUR, text: 'הגיע חם וטעים, תודה רבה!' }],
    end: { move: 'resolve', by: 'service' },
  },
]

const REPLIES = [
  { title: 'בדרך', body: 'שלום {customer}, הזמנה {order} כבר בדרך אליכם. {business}' },
  { title: 'בירור', body: 'שלום {customer}, אנחנו בודקים עם המעדנייה ונחזור אליכם בדקות הקרובות. {agent}' },
  { title: 'אלרגיות', body: 'שלום {customer}, רשמנו את האלרגיה בכרטיס שלכם, והמטבח יראה אותה בכל הזמנה.' },
]

/** Seeds conversations of the last two days, as the moves of customers and agents would leave them. */
export async function seedChats(client: pg.Client, now: Date): Promise<void> {
  const { rows: users } = await client.query<{ id: string; name: Agent }>(
    `select id, split_part(email, '@', 1) as name from app_user
     where email in ('service@tavlin.test', 'manager@tavlin.test')`,
  )
  const idOf = (agent: Agent): number => Number(users.find(({ name }) => name === agent)!.id)
  const people = await customersFor(client)
  for (const chat of CHATS) {
    const one = (chat.has_order && people.waiting.shift()) || people.others.shift()
    if (one) await insertChat(client, chat, { ...one, now, idOf })
  }
  for (const { title, body } of REPLIES)
    await client.query('insert into saved_reply (title, body) values ($1, $2)', [title, body])
}

type Customer = { readonly id: string; readonly phone: string }

/** Customers without a conversation: those who wait for an order of today, and the others. */
async function customersFor(client: pg.Client): Promise<{ waiting: Customer[]; others: Customer[] }> {
  const { rows } = await client.query<Customer & { waits: boolean }>(
    `select id, phone, exists (select from orders where customer_id = customer.id and status in ('cooking', 'ready', 'on_the_way'))
       as waits
     from customer where phone is not null and lang = 'he' and merged_into_id is null and erased_at is null
       and not exists (select from conversation where customer_id = customer.id)
     order by id`,
  )
  return { waiting: rows.filter(({ waits }) => waits), others: rows.filter(({ waits }) => !waits) }
}

type Context = Customer & { readonly now: Date; readonly idOf: (agent: Agent) => number }

async function insertChat(client: pg.Client, { lines, end }: DemoChat, { id, phone, now, idOf }: Context) {
  const at = (minutes_ago: number): string => new Date(now.getTime() - minutes_ago * MINUTE_MS).toISOString()
  let state: Conversation = NEW_CONVERSATION
  for (const { from, minutes_ago, is_note } of lines) {
    if (from === 'customer') state = afterReceived(state, at(minutes_ago))
    else if (!is_note) state = afterAnswer(state, idOf(from))
  }
  if (end)
    state =
      afterMove(state, { move: end.move, user_id: idOf(end.by), holder_id: null, until: at(-3 * HOUR), now }) ?? state
  // Messages after the last answer of an agent are unread, unless an agent ended the conversation.
  const answered_at = lines.findLastIndex(({ from }) => from !== 'customer')
  const unread = end ? 0 : lines.length - 1 - answered_at
  const { rows } = await client.query<{ id: string }>(
    `insert into conversation (phone, customer_id, state, snoozed_until, holder_id, waiting_since, unread, last_message_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      phone,
      id,
      state.state,
      state.snoozed_until,
      state.holder_id,
      state.waiting_since,
      unread,
      at(lines.at(-1)!.minutes_ago),
    ],
  )
  const conversation_id = rows[0]!.id
  for (const { from, minutes_ago, text, is_note = false } of lines)
    await client.query(
      `insert into message (conversation_id, state, purpose, body, author_id, segments, is_note, at)
       values ($1, $2, 'service', $3, $4, $5, $6, $7)`,
      [
        conversation_id,
        from === 'customer' ? 'received' : 'delivered',
        text,
        from === 'customer' ? null : idOf(from),
        is_note ? 0 : smsLength(text).segments,
        is_note,
        at(minutes_ago),
      ],
    )
  await client.query(
    `update conversation set read_up_to_id = coalesce((select max(id) from (select id from message
       where conversation_id = $1 order by id limit $2) as read), 0) where id = $1`,
    [conversation_id, lines.length - unread],
  )
  await client.query(`update counter set value = value + $1 where name = 'unread_messages'`, [unread])
}
