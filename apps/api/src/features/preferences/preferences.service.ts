import { allows, type Caller } from '@tavlin/contract/access-rules'
import { DEFAULT_DISPLAY, type Display } from '@tavlin/contract/display'
import { Display as DisplayShape, type SavedView, SHARED_VIEWS, TodayCards } from '@tavlin/contract/preferences'
import { checkViewFits } from '@tavlin/domain/preferences/views'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { isReferenced, isTaken } from '#platform/db/taken.ts'
import { Denied, invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { forgetAnswersOf } from '#platform/http/idempotency.ts'
import * as repo from './preferences.repo.ts'

const MOST_TOURS = 100

export async function showPreferences({ db }: Deps, caller: Caller) {
  const { views, today_cards, ...stored } = await repo.findOwn(db, readerOf(caller))
  const today = TodayCards.safeParse(today_cards)
  return { data: { ...shown(stored), views, today: today.data ?? { hidden: [], order: [] } } }
}

export function saveToday(deps: Deps, call: SignedCall, cards: repo.TodayCards) {
  return change(deps, call, async (tx) => {
    await repo.saveTodayCards(tx, call.caller.id, cards)
    await record(tx, call, 'preference.changed', { user_id: call.caller.id })
    return { data: cards }
  })
}

export function saveDisplay(deps: Deps, call: SignedCall, display: Display) {
  const { caller } = call
  return changeOwn(deps, call, caller, (tx) => repo.saveDisplay(tx, caller.id, display))
}

/** Throws not found for a deli that the caller may not see, as for an unknown one. */
export function saveDefaultDeli(deps: Deps, call: SignedCall, deli_id: number | null) {
  const { caller } = call
  return changeOwn(deps, call, caller, async (tx) => {
    if (deli_id !== null && !(allows('view_meals', caller, deli_id) && (await repo.isDeli(tx, deli_id))))
      return notFound('deli', deli_id)
    return repo.saveDefaultDeli(tx, caller.id, deli_id)
  })
}

export function markTour(deps: Deps, call: SignedCall, tour: string) {
  const { caller } = call
  return changeOwn(deps, call, caller, (tx) => repo.addTour(tx, caller.id, tour, MOST_TOURS))
}

export function replayTours(deps: Deps, call: SignedCall) {
  const { caller } = call
  return changeOwn(deps, call, caller, (tx) => repo.clearTours(tx, caller.id))
}

/** Changes the caller's preferences; emits no event when nothing changes. */
function changeOwn(
  deps: Deps,
  call: Call,
  { id: user_id }: Caller,
  save: (tx: Tx) => Promise<repo.PreferenceRow | undefined>,
) {
  return change(deps, call, async (tx) => {
    const saved = await save(tx)
    if (saved) await record(tx, call, 'preference.changed', { user_id })
    return { data: shown(saved ?? (await repo.findPreference(tx, user_id))) }
  })
}

/** Falls back to the default when a stored option no longer exists. */
function shown(stored: Partial<repo.PreferenceRow> | undefined) {
  const display = DisplayShape.safeParse(stored?.display)
  return { display: display.data ?? DEFAULT_DISPLAY, tours_seen: stored?.tours_seen ?? [] }
}

const readerOf = (caller: Caller): repo.ViewReader => ({
  user_id: caller.id,
  shared_screens: Object.keys(SHARED_VIEWS).filter((screen) => allows(SHARED_VIEWS[screen]!, caller)),
})

type ViewForm = Pick<SavedView, 'screen' | 'name' | 'query'> & { readonly is_shared?: boolean | undefined }

export function saveView(deps: Deps, call: SignedCall, form: ViewForm) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    if (form.is_shared) checkMayShare(caller, form.screen)
    await repo.lockViews(tx, caller.id)
    checkViewFits(await repo.countOtherViews(tx, caller.id, form.screen, form.name))
    const data = await repo.saveView(tx, caller.id, form)
    await record(tx, call, 'view.changed', { user_id: caller.id, screen: form.screen })
    return { data }
  })
}

export function updateView(deps: Deps, call: SignedCall, id: number, form: Omit<Required<ViewForm>, 'screen'>) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const { screen } = (await repo.lockView(tx, caller.id, id)) ?? notFound('view', id)
    if (form.is_shared) checkMayShare(caller, screen)
    const data = await repo.updateView(tx, id, form).catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('name_taken') : error
    })
    await record(tx, call, 'view.changed', { user_id: caller.id, screen })
    return { data }
  })
}

/**
 * Makes a view the caller's default for its screen, or removes this default. The caller must be allowed to see the
 * view.
 */
export function saveDefaultView(deps: Deps, call: SignedCall, id: number, is_default: boolean) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const view = (await repo.findView(tx, readerOf(caller), id)) ?? notFound('view', id)
    if (is_default) await repo.saveDefaultView(tx, caller.id, view)
    else await repo.clearDefaultView(tx, caller.id, id)
    await record(tx, call, 'view.changed', { user_id: caller.id, screen: view.screen })
    return { status: true as const }
  })
}

function checkMayShare(caller: Caller, screen: string): void {
  const access = SHARED_VIEWS[screen]
  if (access === undefined) throw invalid(['is_shared'], 'is not possible for this screen')
  if (!allows(access, caller)) throw new Denied('not_allowed', { access })
}

export function deleteView(deps: Deps, call: Call, { id: user_id }: Caller, id: number) {
  return change(deps, call, async (tx) => {
    const screen = (await repo.deleteView(tx, user_id, id).catch(rejectUsed)) ?? notFound('view', id)
    await record(tx, call, 'view.changed', { user_id, screen })
    return { status: true as const }
  })
}

/** A view cannot be deleted while a schedule sends it by email. */
function rejectUsed(error: unknown): never {
  throw isReferenced(error) ? new Refusal('in_use') : error
}

/** Locks a view of this user for a feature that refers to it. */
export const lockOwnView = (tx: Tx, user_id: number, id: number): Promise<{ screen: string } | undefined> =>
  repo.lockView(tx, user_id, id)

/** Deletes views of a list whose search or name contains data that must be erased. */
export async function deleteForbiddenViews(
  tx: Tx,
  screen: string,
  isForbidden: (query: string) => boolean,
): Promise<void> {
  const views = await repo.listViewsOf(tx, screen)
  const ids = views
    .filter(({ name, query }) => [name, ...new URLSearchParams(query).values()].some(isForbidden))
    .map(({ id }) => id)
  if (ids.length > 0) await forgetAnswersOf(tx, await repo.deleteViews(tx, ids))
}
