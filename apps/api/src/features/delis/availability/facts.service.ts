import type { NamedEntity } from '@tavlin/domain/named'
import { addDays } from '@tavlin/domain/availability/dates'
import {
  type DeliFacts,
  type DeliveryArea,
  EMPTY_LOAD,
  type HappyHour,
  type MealFacts,
  type OrderType,
  type SlotLoad,
} from '@tavlin/domain/availability/facts'
import { businessDay } from '@tavlin/domain/business-time'
import { resolveGroups } from '@tavlin/domain/catalog/variants'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { outOfScope, whileInScope } from '#platform/http/scope.ts'
import * as repo from './facts.repo.ts'

/** The cached data that an answer about one deli depends on, except for the clock and the slot loads. */
export type DeliSnapshot = {
  /** Versions of the whole business and of this deli. */
  readonly version: readonly [number, number]
  readonly name: NamedEntity
  readonly deli: DeliFacts
  readonly happy_hours: readonly HappyHour[]
  readonly areas: readonly DeliveryArea[]
  readonly catalogue: repo.Catalogue
  /** Every meal of the menu, including those that this deli does not sell. */
  readonly mealsAt: (now: Date) => ReadonlyMap<number, MealFacts>
}
export type DeliLoadFacts = DeliSnapshot & {
  /** Loads of the requested slots that ever had a reservation. */
  readonly loads: readonly repo.SlotLoadRow[]
  readonly loadOf: (slot: { date: string; order_type: OrderType; start_minute: number }) => SlotLoad
}

// Cache limit in characters of JSON; parsed data needs about five times as much memory.
const MOST_TEXT = 16_000_000
// Characters per meal that are added to the size of a deli, because each deli has its own list of all meals.
const TEXT_PER_MEAL = 20
// Number of past days whose exceptions and slot events are cached, for requests about past dates.
const DAYS_BACK = 40

type FactsCache = {
  catalogue: repo.Catalogue | undefined
  readonly delis: LRUCache<number, repo.DeliMenuRow>
  /** Caches snapshots, which combine catalogue and deli menu, for as long as both are current. */
  readonly snapshots: WeakMap<repo.DeliMenuRow, DeliSnapshot>
  readonly reading: Map<number, Promise<unknown>>
}
const CACHES = new WeakMap<Db, FactsCache>()

function cacheFor(db: Db): FactsCache {
  const cached = CACHES.get(db) ?? {
    catalogue: undefined,
    delis: new LRUCache<number, repo.DeliMenuRow>({ maxSize: MOST_TEXT }),
    snapshots: new WeakMap(),
    reading: new Map(),
  }
  CACHES.set(db, cached)
  return cached
}

/** Loads the data of a deli with one statement while nothing changed, and with at most three otherwise. */
export async function loadFacts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  deli_id: number,
  wanted?: repo.WantedSlots,
): Promise<DeliLoadFacts> {
  const { loads, ...versions } = (await repo.findVersions(db, deli_id, wanted)) ?? notFound('deli', deli_id)
  const snapshot = await loadCurrent(db, deli_id, versions, now())
  const byKey = new Map(loads.map((one) => [keyOf(one), one.load]))
  return { ...snapshot, loads, loadOf: (slot) => byKey.get(keyOf(slot)) ?? EMPTY_LOAD }
}

const keyOf = (slot: { date: string; order_type: OrderType; start_minute: number }): string =>
  `${slot.date} ${slot.order_type} ${slot.start_minute}`

/** Returns cached data without validating it, for callers that check the version later; null when nothing is cached. */
export function cachedFacts(db: Db, deli_id: number): DeliSnapshot | null {
  const { catalogue, delis } = cacheFor(db)
  const deli = delis.get(deli_id)
  return catalogue && deli ? together(cacheFor(db), catalogue, deli) : null
}

async function loadCurrent(
  db: Db,
  deli_id: number,
  { menu_version, deli_version }: Omit<repo.Versions, 'loads'>,
  now: Date,
): Promise<DeliSnapshot> {
  const cache = cacheFor(db)
  // Repeats the read, because a read that is already running may be older than the change.
  while ((cache.catalogue?.version ?? -1) < menu_version)
    await readOnce(cache, 0, async () => void (cache.catalogue = await repo.readCatalogue(db)))
  let deli = cache.delis.get(deli_id)
  while (!deli || deli.version < deli_version) {
    deli = await readOnce(cache, deli_id, async () => {
      const text =
        (await repo.readDeli(db, deli_id, addDays(businessDay(now), -DAYS_BACK))) ?? notFound('deli', deli_id)
      const read = JSON.parse(text) as repo.DeliMenuRow
      cache.delis.set(deli_id, read, { size: text.length + cache.catalogue!.meals.length * TEXT_PER_MEAL })
      return read
    })
  }
  return together(cache, cache.catalogue!, deli)
}

/** Parallel requests share one database read. */
async function readOnce<T>({ reading }: FactsCache, key: number, read: () => Promise<T>): Promise<T> {
  const under_way = (reading.get(key) as Promise<T> | undefined) ?? outOfScope(read).finally(() => reading.delete(key))
  reading.set(key, under_way)
  return whileInScope(under_way)
}

function together(cache: FactsCache, catalogue: repo.Catalogue, one: repo.DeliMenuRow): DeliSnapshot {
  const cached = cache.snapshots.get(one)
  if (cached?.catalogue === catalogue) return cached
  const { name, deli, happy_hours, areas } = one
  const version = [catalogue.version, one.version] as const
  const fresh = { version, name, deli, happy_hours, areas, catalogue, mealsAt: mealsOf(catalogue, one) }
  cache.snapshots.set(one, fresh)
  return fresh
}

type Menu = {
  /** Every meal with its groups as they are without a snooze, and without the settings of a deli. */
  readonly awake: ReadonlyMap<number, MealFacts>
  /** Meals with variants that are or were snoozed, with the end of the snooze. */
  readonly resting: readonly { readonly id: number; readonly until_ms: number }[]
  readonly groupsAt: (meal_id: number, now: Date) => MealFacts['groups']
}
const MENUS = new WeakMap<repo.Catalogue, Menu>()

/** Resolves the groups of the meals once per catalogue, because all delis share them. */
function menuOf(catalogue: repo.Catalogue): Menu {
  const cached = MENUS.get(catalogue)
  if (cached) return cached
  const groups = new Map(catalogue.groups.map((group) => [group.id, group]))
  const links = new Map(catalogue.meals.map((meal) => [meal.id, meal.links]))
  const awake = new Map(
    catalogue.meals.map((meal) => [meal.id, { ...meal, groups: resolveGroups(meal.links, groups, null), item: null }]),
  )
  const resting = [...awake.values()].flatMap(({ id, groups: its_groups }) => {
    const ends = its_groups.flatMap(({ values }) => values.flatMap((value) => value.snoozed_until ?? []))
    return ends.length === 0 ? [] : [{ id, until_ms: Math.max(...ends.map((end) => Date.parse(end))) }]
  })
  const groupsAt: Menu['groupsAt'] = (id, now) => resolveGroups(links.get(id)!, groups, now.toISOString())
  const menu = { awake, resting, groupsAt }
  MENUS.set(catalogue, menu)
  return menu
}

/** Snoozed variants are the only part of a meal that depends on the clock before a slot is known. */
function mealsOf(catalogue: repo.Catalogue, { items }: repo.DeliMenuRow): DeliSnapshot['mealsAt'] {
  const { awake, resting, groupsAt } = menuOf(catalogue)
  const here = new Map(awake)
  for (const { meal_id, ...item } of items) {
    const meal = awake.get(meal_id)
    if (meal) here.set(meal_id, { ...meal, item })
  }
  return (now) => {
    const still = resting.filter(({ until_ms }) => until_ms > now.getTime())
    if (still.length === 0) return here
    const changed = still.map(({ id }) => [id, { ...here.get(id)!, groups: groupsAt(id, now) }] as const)
    return new Map([...here, ...changed])
  }
}
