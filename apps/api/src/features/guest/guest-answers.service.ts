import { type guest, GuestMealText } from '@tavlin/contract/guest'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { OrderType } from '@tavlin/domain/availability/facts'
import { isOffered } from '@tavlin/domain/availability/explain-meal'
import { plainMealReason, plainReason } from '@tavlin/domain/availability/plain-reasons'
import type { EffectiveGroup, UnavailableReason } from '@tavlin/domain/catalog/variants'
import { businessDay } from '@tavlin/domain/business-day'
import { waitMinutes } from '@tavlin/domain/guest/waiting-time'
import type { NamedEntity } from '@tavlin/domain/named'
import { LRUCache } from 'lru-cache'
import { slotPart, slotsOf, verdictsOn } from '#features/delis/availability/availability.service.ts'
import { type DeliSnapshot, loadFacts } from '#features/delis/availability/facts.service.ts'
import { listActiveDelis } from '#features/delis/deli.service.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { outOfScope } from '#platform/http/scope.ts'
import { MemoryAnswer } from '#platform/http/memory-answer.ts'
import { findAllergens, findStatus, listOrderedTogether } from './guest.repo.ts'

/** Maximum age of a cached answer. Price and capacity are checked again when the order is placed. */
const FRESH_MS = 1000
const MOST_ANSWERS = 5000
/**
 * Waiting times are cached longer, because they are rounded to five minutes and each of them needs the slots of a deli.
 */
const WAIT_FRESH_MS = 15_000
const MOST_WAITS = 500
/** Suggestions of meals change over weeks, and computing them reads thousands of orders. */
const SUGGESTIONS_FRESH_MS = 3_600_000

type GuestRequest<K extends keyof typeof guest> = ParsedRequestOf<(typeof guest)[K]>
type GuestAnswer<K extends keyof typeof guest> = HandlerResult<(typeof guest)[K]>

type SlotsOfDate = { readonly deli_id: number; readonly date: string; readonly order_type: OrderType }
export type GuestAnswers = ReturnType<typeof openGuestAnswers>

/** Caches the answers for guests, so that many requests for the same menu cause one database read a second. */
export function openGuestAnswers(deps: Pick<Deps, 'db' | 'now'>) {
  const menus = new WeakMap<DeliSnapshot['mealsAt'], { readonly allergens: string; readonly answer: MemoryAnswer }>()
  const answers = new LRUCache<string, MemoryAnswer, () => Promise<MemoryAnswer>>({
    max: MOST_ANSWERS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => deps.now().getTime() },
    // Requests that miss the cache at the same time share one read, which must not end with the first request.
    fetchMethod: (_key, _stale, { context: read }) => outOfScope(read),
  })
  const fresh = (
    key: readonly (string | number)[],
    read: () => Promise<MemoryAnswer>,
    ttl = FRESH_MS,
  ): Promise<MemoryAnswer> => answers.forceFetch(key.join(' '), { context: read, ttl })

  const menuOf = async (deli_id: number): Promise<MemoryAnswer> => {
    const facts = await loadFacts(deps, deli_id)
    const allergens = await findAllergens(deps.db)
    const text = JSON.stringify(allergens)
    const built = menus.get(facts.mealsAt)
    if (built?.allergens === text) return built.answer
    const answer = new MemoryAnswer(menuAnswer(facts, allergens))
    menus.set(facts.mealsAt, { allergens: text, answer })
    return answer
  }

  const guestSlots = ({ params: { id }, query }: GuestRequest<'guestSlots'>) =>
    fresh(['slots', id, query.date, query.type], async () => new MemoryAnswer(await slotsAnswer(deps, id, query)))

  const slotsOfDate = async ({ deli_id: id, date, order_type: type }: SlotsOfDate) => {
    const { text } = await guestSlots({ params: { id }, query: { date, type } })
    return (JSON.parse(text) as GuestAnswer<'guestSlots'>).data
  }

  const waits = new LRUCache<string, { readonly minutes: number | null }, () => Promise<number | null>>({
    max: MOST_WAITS,
    ttl: WAIT_FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => deps.now().getTime() },
    fetchMethod: async (_key, _stale, { context: read }) => ({ minutes: await outOfScope(read) }),
  })
  const waitOf: WaitOf = async (deli_id, order_type) => {
    const date = businessDay(deps.now())
    const read = async () => waitMinutes(await slotsOfDate({ deli_id, date, order_type }), order_type, deps.now())
    return (await waits.forceFetch(`${deli_id} ${order_type} ${date}`, { context: read })).minutes
  }

  return {
    guestDelis: () => fresh(['delis'], async () => new MemoryAnswer(await delisAnswer(deps, waitOf))),
    guestMenu: ({ params: { id } }: GuestRequest<'guestMenu'>) => fresh(['menu', id], () => menuOf(id)),
    guestSlots,
    /**
     * Returns the free slots of a date from the same cache, so that many guests who are rejected from a full slot cause
     * no extra reads.
     */
    freeSlots: async (date: SlotsOfDate) =>
      (await slotsOfDate(date)).flatMap(({ start_minute, end_minute, reason }) =>
        reason === null ? [{ start_minute, end_minute }] : [],
      ),
    /** Whether the slot was full when the cached list was read, at most a second ago. */
    isFull: async (slot: SlotsOfDate & { readonly start_minute: number }) =>
      (await slotsOfDate(slot)).some(
        ({ start_minute, reason }) => start_minute === slot.start_minute && reason === 'full',
      ),
    guestPrices: ({ params: { id }, query }: GuestRequest<'guestPrices'>) =>
      fresh(
        ['prices', id, query.date, query.start, query.type],
        async () => new MemoryAnswer(await pricesAnswer(deps, id, query)),
      ),
    guestSuggestions: ({ params: { id } }: GuestRequest<'guestSuggestions'>) =>
      fresh(['suggestions', id], async () => new MemoryAnswer(await suggestionsAnswer(deps, id)), SUGGESTIONS_FRESH_MS),
    guestStatus: ({ params: { id } }: GuestRequest<'guestStatus'>) =>
      fresh(['status', id], async () => new MemoryAnswer(await statusAnswer(deps, id))),
  }
}

type WaitOf = (deli_id: number, order_type: OrderType) => Promise<number | null>

async function delisAnswer(deps: Pick<Deps, 'db' | 'now'>, waitOf: WaitOf): Promise<GuestAnswer<'guestDelis'>> {
  const delis = await listActiveDelis(deps)
  const data = await Promise.all(
    delis.map(async ({ id, name_he, name_en, address, phone, lat, lng, order_types, state }) => {
      const is_open = state === 'open'
      const waitFor = (type: OrderType) => (is_open && order_types.includes(type) ? waitOf(id, type) : null)
      const [pickup, delivery] = await Promise.all([waitFor('pickup'), waitFor('delivery')])
      const place = { address, phone, latitude: lat, longitude: lng }
      return { id, name_he, name_en, ...place, order_types, is_open, wait_minutes: { pickup, delivery } }
    }),
  )
  return { data }
}

function menuAnswer(facts: DeliSnapshot, allergens: readonly NamedEntity[]): GuestAnswer<'guestMenu'> {
  const meals_by_id = facts.mealsAt(new Date(0))
  // A meal that is switched off is not in the menu; one that is sold out for now is, and the prices say so.
  const sold = facts.catalogue.meals.filter(({ id }) => {
    const meal = meals_by_id.get(id)
    return meal !== undefined && isOffered(meal)
  })
  const meals = sold.map((meal) => ({
    ...GuestMealText.parse(JSON.parse(meal.menu_text)),
    groups: meals_by_id.get(meal.id)!.groups.map(groupAnswer),
  }))
  const { version, name: deli, catalogue } = facts
  return { data: { version: version.join('.'), deli, categories: catalogue.categories, allergens, meals } }
}

/** Variant values that are unavailable for these reasons stay in the cached menu; the prices of a slot list them. */
const PASSING: ReadonlySet<UnavailableReason> = new Set(['snoozed', 'depends'])

function groupAnswer({ id, name_he, name_en, display, min, max, min_distinct, max_distinct, values }: EffectiveGroup) {
  const offered = values.filter(({ why_not }) => why_not === null || PASSING.has(why_not))
  return { id, name_he, name_en, display, min, max, min_distinct, max_distinct, values: offered.map(valueAnswer) }
}

function valueAnswer(value: EffectiveGroup['values'][number]) {
  const { id, name_he, name_en, price_agorot, max_quantity, default_quantity, depends_on_value_id } = value
  return { id, name_he, name_en, price_agorot, max_quantity, default_quantity, depends_on_value_id }
}

async function slotsAnswer(
  deps: Pick<Deps, 'db' | 'now'>,
  deli_id: number,
  { date, type }: GuestRequest<'guestSlots'>['query'],
): Promise<GuestAnswer<'guestSlots'>> {
  const facts = await loadFacts(deps, deli_id, { date, order_type: type })
  const data = slotsOf(facts, date, type, deps.now())
    // Omits slots that were sold but are no longer offered, because a guest cannot order in them.
    .filter(({ series_id }) => series_id !== null)
    .map(({ start_minute, end_minute, reasons }) => ({ start_minute, end_minute, reason: plainReason(reasons) }))
  return { data }
}

async function pricesAnswer(
  deps: Pick<Deps, 'db' | 'now'>,
  deli_id: number,
  query: GuestRequest<'guestPrices'>['query'],
): Promise<GuestAnswer<'guestPrices'>> {
  const facts = await loadFacts(deps, deli_id, { date: query.date, order_type: query.type })
  const now = deps.now()
  const meals_by_id = facts.mealsAt(now)
  const sold = [...meals_by_id.values()].filter(isOffered)
  const { slot_reasons } = slotPart(facts, query, now)
  const meals = verdictsOn(facts, sold, query, now).map(({ meal_id, price_agorot, reasons }) => ({
    id: meal_id,
    price_agorot,
    reason: plainMealReason(reasons),
    missing_value_ids: missingValues(meals_by_id.get(meal_id)!.groups),
  }))
  return { data: { version: facts.version.join('.'), slot_reason: plainReason(slot_reasons), meals } }
}

async function statusAnswer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  deli_id: number,
): Promise<GuestAnswer<'guestStatus'>> {
  return { data: (await findStatus(db, deli_id, now())) ?? notFound('deli', deli_id) }
}

async function suggestionsAnswer(
  deps: Pick<Deps, 'db' | 'now'>,
  deli_id: number,
): Promise<GuestAnswer<'guestSuggestions'>> {
  // Rejects an unknown deli.
  await loadFacts(deps, deli_id)
  return { data: await listOrderedTogether(deps.db, deli_id) }
}

const missingValues = (groups: readonly EffectiveGroup[]): number[] =>
  groups.flatMap(({ values }) =>
    values.filter(({ why_not }) => why_not !== null && PASSING.has(why_not)).map(({ id }) => id),
  )
