import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { coalesce } from './coalesce.ts'
import { runningRefresh } from './running-refresh.ts'

/** One command sends several events, each as its own message: within this time they cause one refresh. */
export const BURST_MS = 50
const BETWEEN_REFRESHES_MS = 300

/** The state is in the module, because the router calls a route's `shouldRevalidate` without any context of ours. */
const scope = { is_screen_only: false }

/**
 * Runs the loaders of a page again. `screen`: only those of the screen itself, for a live event about its data. `all`:
 * also those of root and app shell, when the user, their rights or anything else may have changed.
 */
export function makeRefresher(revalidate: () => Promise<void>, href: () => string) {
  let wants_all = false
  let running_all = 0
  let running = 0
  const runs = coalesce(() => (wants_all ? runAll() : runScreen()), BETWEEN_REFRESHES_MS, BURST_MS)

  async function run(): Promise<void> {
    running++
    runningRefresh.startAgain = runScreen
    let before
    try {
      // A navigation ends a running refresh, and the screen may skip its loaders for another of its views or drawers.
      do {
        before = href()
        await revalidate()
      } while (before !== href())
    } finally {
      running--
      if (running === 0) runningRefresh.startAgain = null
    }
  }
  async function runAll(): Promise<void> {
    wants_all = false
    running_all++
    scope.is_screen_only = false
    try {
      await run()
    } finally {
      running_all--
    }
  }
  async function runScreen(): Promise<void> {
    // The router aborts a running refresh when another one starts. If a refresh of everything was aborted, this refresh
    // has to run all loaders.
    scope.is_screen_only = running_all === 0
    try {
      await run()
    } finally {
      scope.is_screen_only = false
    }
  }
  return {
    screen: runs.trigger,
    /** Runs without throttling, because the caller waits for the result. */
    screenNow: runScreen,
    all: (): void => {
      wants_all = true
      runs.trigger()
    },
    allNow: runAll,
  }
}

type Cause = Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod' | 'formAction' | 'actionStatus'>

/** Commands about single orders, sent from lists or from a deli's order board: the most frequent commands. */
const IS_ORDER_COMMAND = /^\/(?:orders\/moves|delis\/\d+\/orders)(?:\?|$)/

/**
 * For `shouldRevalidate` of root and app shell: true when only the screen's own data changed, by a live event about the
 * screen or a command about an order. Their loaders need not run then.
 */
export function concernsScreenOnly({ currentUrl, nextUrl, formMethod, formAction, actionStatus }: Cause): boolean {
  if (formMethod !== undefined) return IS_ORDER_COMMAND.test(formAction ?? '')
  // A navigation that starts during a refresh is not part of it.
  return scope.is_screen_only && actionStatus === undefined && currentUrl.href === nextUrl.href
}
