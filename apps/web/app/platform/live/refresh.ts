import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { coalesce } from './coalesce.ts'

/** One command sends several events, each as a message of its own: within this time they cause one refresh. */
export const BURST_MS = 50
const BETWEEN_REFRESHES_MS = 300

/** Module state, because the router calls `shouldRevalidate` of a route with nothing of ours in its arguments. */
const scope = { is_screen_only: false }

/**
 * Runs the loaders of a page again. `screen`: only those of the screen itself, which is all that a live event about its
 * data changes. `all`: also those of root and frame, for what may have changed the person, their rights or anything.
 */
export function makeRefresher(revalidate: () => Promise<void>) {
  let wants_all = false
  const runs = coalesce(() => (wants_all ? runAll() : runScreen()), BETWEEN_REFRESHES_MS, BURST_MS)

  async function runAll(): Promise<void> {
    wants_all = false
    scope.is_screen_only = false
    await revalidate()
  }
  async function runScreen(): Promise<void> {
    scope.is_screen_only = true
    try {
      await revalidate()
    } finally {
      scope.is_screen_only = false
    }
  }
  return {
    screen: runs.ask,
    all: (): void => {
      wants_all = true
      runs.ask()
    },
    allNow: runAll,
  }
}

type Cause = Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod' | 'formAction' | 'actionStatus'>

/** Moves of orders, the board of a deli and the walls of its kitchen: the most frequent commands there are. */
const IS_ORDER_COMMAND = /^\/(?:orders\/moves|delis\/\d+\/(?:orders|kitchen\/\d+))(?:\?|$)/

/**
 * For `shouldRevalidate` of root and frame: whether the loaders run for something that changes the screen's own data and
 * nothing of the person or the frame. That is a live event about the screen, or a command about an order.
 */
export function concernsScreenOnly({ currentUrl, nextUrl, formMethod, formAction, actionStatus }: Cause): boolean {
  if (formMethod !== undefined) return IS_ORDER_COMMAND.test(formAction ?? '')
  // A move to another address that comes during a refresh is no part of it.
  return scope.is_screen_only && actionStatus === undefined && currentUrl.href === nextUrl.href
}
