import type { Caller } from '@tavlin/contract/access-rules'
import { businessDay, businessDayStart } from '@tavlin/domain/business-time'
import { cardState, fireTimes } from '@tavlin/domain/kitchen/kitchen-times'
import { expectRight } from '#features/orders/order-right.service.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { type CardFacts, type CardTask, findSection, findSections } from './section.repo.ts'
import { findTasks } from './task.repo.ts'

/** Number of cards on a kitchen display with scrolling; further orders are shown as a count. */
const MOST_CARDS = 40
const DAY_MS = 86_400_000

const dayOf = (at: Date) => {
  const from = businessDayStart(businessDay(at))
  return { from, until: businessDayStart(businessDay(new Date(from.getTime() + DAY_MS * 1.25))) }
}

export async function showSections({ db, now }: Deps, deli_id: number) {
  const at = now()
  const found = (await findSections(db, deli_id, dayOf(at).until)) ?? notFound('deli', deli_id)
  const sections = found.sections.map(({ fires, ...section }) => {
    const states = fires.map((fire_at) => cardState(fire_at, at))
    const count = (state: string) => states.filter((one) => one === state).length
    return { ...section, late: count('late'), now: count('now'), next: count('next') }
  })
  return { data: { deli: found.deli, sections } }
}

export async function showSection({ db, now }: Deps, deli_id: number, section_id: number) {
  const at = now()
  const found = await findSection(db, { deli_id, section_id, now: at, ...dayOf(at), most: MOST_CARDS })
  const { cards, average_seconds, ...section } = found ?? notFound('section', section_id)
  if (section.deli === null) notFound('deli', deli_id)
  return {
    data: {
      ...section,
      at: at.toISOString(),
      cards: cards.map((card) => cardOf(card, section_id, at)),
      average_seconds: average_seconds === null ? null : Math.round(average_seconds),
    },
  }
}

function cardOf({ tasks, travel_minutes, pack_minutes, pack_by, ...order }: CardFacts, section_id: number, at: Date) {
  const fires = fireTimes(tasks, { promise_from: order.promise_from, travel_minutes, pack_minutes })
  const own = tasks.filter((task) => task.section_id === section_id)
  const first = own.filter(({ state }) => state !== 'done').toSorted(byFire)[0] ?? own[0]!
  const { section_minutes, after_minutes, is_large } = fires.find(({ id }) => id === first.id)!
  return {
    ...order,
    state: cardState(order.fire_at, at),
    why: {
      promise_at: order.promise_from,
      departs_at: pack_by === null ? null : new Date(pack_by).toISOString(),
      travel_minutes,
      pack_minutes,
      section_minutes,
      after_minutes,
      is_large,
    },
    tasks: own.map((task) => taskOf(task, tasks)),
  }
}

const byFire = (a: CardTask, b: CardTask): number =>
  new Date(a.fire_at ?? 0).getTime() - new Date(b.fire_at ?? 0).getTime() || a.id - b.id

function taskOf(task: CardTask, all: readonly CardTask[]) {
  const { id, line_id, meal_id, name_he, name_en, quantity, choices, note, minutes, state, done_at } = task
  const before = all.filter((other) => other.line_id === line_id && other.step < task.step && other.state !== 'done')
  const waits_for = before.toSorted((a, b) => b.step - a.step)[0]?.section ?? null
  return {
    id,
    line_id,
    meal_id,
    name_he,
    name_en,
    quantity,
    choices,
    note,
    minutes,
    waits_for,
    state: state as Exclude<typeof state, 'dropped'>,
    done_at: done_at === null ? null : new Date(done_at).toISOString(),
  }
}

export async function showTasks({ db }: Deps, caller: Caller, id: number) {
  const found = (await findTasks(db, id)) ?? notFound('order', id)
  expectRight(caller, found)
  return {
    data: found.tasks.map((task) => ({
      ...taskOf(task, found.tasks),
      section: task.section,
      fire_at: task.fire_at === null ? null : new Date(task.fire_at).toISOString(),
    })),
  }
}
