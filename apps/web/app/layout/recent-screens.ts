import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { screenAt } from '#platform/gate.ts'
import { useMe } from '#platform/me.ts'
import { linkTo } from '#screens'

const MAX_STORED = 5
const keyOf = (user_id: number) => `recent_screens.${user_id}`

export function withRecent(recent: readonly string[], path: string): string[] {
  return [path, ...recent.filter((other) => other !== path)].slice(0, MAX_STORED)
}

/** Returns paths as in screens.ts. The browser's storage may contain anything, or may be blocked. */
export function recentScreens(user_id: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user_id)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** Stores on this device which screens the user opened. */
export function useRecentScreens(): void {
  const { pathname } = useLocation()
  const user_id = useMe()?.id
  useEffect(() => {
    const path = screenAt(pathname)?.path
    if (!user_id || !path || linkTo(path).includes(':')) return
    try {
      localStorage.setItem(keyOf(user_id), JSON.stringify(withRecent(recentScreens(user_id), path)))
    } catch {
      // With full or blocked storage only the list of recent screens is lost.
    }
  }, [pathname, user_id])
}
