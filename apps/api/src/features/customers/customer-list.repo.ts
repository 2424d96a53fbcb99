import { customerSearch } from '@tavlin/domain/customers/search'
import { LEAST_DAYS_AWAY, REGULAR_FROM_ORDERS, type Segment } from '@tavlin/domain/customers/segment'
import { type RawBuilder, sql } from 'kysely'
import type { List, ListQuery } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'

export type CustomerQuery = ListQuery & {
  search: string
  segment?: Segment | undefined
  flag?: 'vip' | 'watch' | 'prepay' | 'blocked' | undefined
}

const DAY_MS = 86_400_000
const LAST_ORDER = sql`coalesce(last_order_at, '-infinity')`

/** SQL version of `segmentOf` of the domain, for lists; keep both in sync. */
export const segmentAt = (now: Date): RawBuilder<unknown> => sql`case
  when completed_orders < ${sql.lit(REGULAR_FROM_ORDERS)} then 'new'
  when quiet_at <= ${now}::timestamptz then 'quiet' else 'regular' end`

/** SQL for the fields shared by the list and the page of a customer, from `customer`. */
export const customerFields = (now: Date): RawBuilder<unknown> => sql`'id', customer.id, 'phone', phone,
  'first_name', first_name, 'last_name', last_name, 'email', email, 'segment', ${segmentAt(now)},
  'completed_orders', completed_orders, 'last_order_at', last_order_at, 'created_at', customer.created_at,
  'wallet_agorot', coalesce((select balance from account where owner_id = customer.id and kind = 'wallet'), 0),
  'points', coalesce((select balance from account where owner_id = customer.id and kind = 'points'), 0),
  'unread_messages_length', (select coalesce(sum(unread), 0) from conversation where conversation.customer_id = customer.id
    or conversation.customer_id in (select merged.id from customer as merged where merged.merged_into_id = customer.id)),
  'address', coalesce((select coalesce(nullif(trim(route || ' ' || street_number), ''), formatted) from address
    where customer_id = customer.id and is_default and deleted_at is null), '')`

const row = (now: Date) => sql`json_build_object(${customerFields(now)},
  'flags', array(select flag from customer_flag where customer_id = customer.id order by flag))`

/**
 * Phones that end in the four typed digits come first. `only_tail` returns only those: when they fill a page, the other
 * matches are not read.
 */
export function customerList(now: Date, typed: string, only_tail = false): List<CustomerQuery> {
  const { words, tail } = customerSearch(typed)
  const ends_so = sql`reverse(phone) like reverse(${`%${tail}`})`
  const found = only_tail ? [ends_so] : words.map((word) => sql`search_text like ${containing(word)}`)
  return {
    name: 'customers',
    from: sql`from customer`,
    id: sql`customer.id`,
    row: row(now),
    sorts: {
      last_order: tail
        ? { by: sql`(${seconds} + case when ${ends_so} then 1e12 else 0 end)::bigint`, type: 'bigint' }
        : { by: LAST_ORDER, type: 'timestamptz' },
      name: { by: sql`fold(first_name || ' ' || last_name)`, type: 'text' },
      registered: { by: sql`customer.created_at`, type: 'timestamptz' },
      orders: { by: sql`completed_orders`, type: 'bigint' },
    },
    where: (query) => [sql`merged_into_id is null and erased_at is null`, ...found, ...filters(query, now)],
    // A name may match ten customers or a hundred thousand, so the plan (trigram index or ordered scan) depends on the
    // parameters.
    needsOwnPlan: ({ search, segment, flag }) => Boolean(search || segment || flag),
  }
}

/**
 * Returns customers with similar names, best match first. The trigram index supports `<%` at the threshold of the
 * database (pg_trgm.word_similarity_threshold, 0.6): one wrong or missing letter in a word of five.
 */
export function similarCustomers(now: Date, words: readonly string[]): List<CustomerQuery> {
  const likeness = sql.join(
    words.map((word) => sql`word_similarity(${word}, search_text)`),
    sql` + `,
  )
  const closest_first = {
    by: sql`(round((${likeness})::numeric * 100) * 1e10 + ${seconds})::bigint`,
    type: 'bigint',
  } as const
  const exact = customerList(now, '')
  return {
    ...exact,
    name: 'similar_customers',
    sorts: { ...exact.sorts, last_order: closest_first },
    where: (query) => [...words.map((word) => sql`${word} <% search_text`), ...exact.where(query)],
  }
}

const seconds = sql`extract(epoch from coalesce(last_order_at, 'epoch'))`

function filters({ segment, flag }: CustomerQuery, now: Date): RawBuilder<unknown>[] {
  return [
    ...(segment ? [ofSegment(segment, now)] : []),
    ...(flag ? [sql`exists (select from customer_flag where customer_id = customer.id and flag = ${flag})`] : []),
  ]
}

function ofSegment(segment: Segment, now: Date): RawBuilder<unknown> {
  const is_known = sql`completed_orders >= ${REGULAR_FROM_ORDERS}`
  if (segment === 'new') return sql`completed_orders < ${REGULAR_FROM_ORDERS}`
  if (segment === 'regular') return sql`${is_known} and (quiet_at > ${now}::timestamptz or quiet_at is null)`
  // Recent customers cannot be quiet, so the index scan starts after them.
  const away_since = new Date(now.getTime() - LEAST_DAYS_AWAY * DAY_MS)
  return sql`${is_known} and quiet_at <= ${now}::timestamptz and ${LAST_ORDER} <= ${away_since}::timestamptz`
}
