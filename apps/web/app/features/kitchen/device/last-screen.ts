import { useEffect } from 'react'
import { cookieValue } from '#base/cookie.ts'

/** The deli, and the section if it was a kitchen display, that this device showed last. */
export type LastScreen = { readonly deli_id: number; readonly section_id: number | null }

const COOKIE = 'kitchen.place'
const YEAR_S = 365 * 24 * 3600

/** Returns null when nothing valid is stored. */
export function lastScreen(cookies: string | null): LastScreen | null {
  const [, deli_id, section_id] = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/.exec(cookieValue(cookies, COOKIE) ?? '') ?? []
  return deli_id ? { deli_id: Number(deli_id), section_id: section_id ? Number(section_id) : null } : null
}

/**
 * The stored section stays when the board of the same deli opens, so that the sidebar entry of the board and that of
 * the kitchen display each reopen their last screen.
 */
export function nextScreen(before: LastScreen | null, deli_id: number, section_id: number | null): LastScreen {
  return { deli_id, section_id: section_id ?? (before?.deli_id === deli_id ? before.section_id : null) }
}

/**
 * Stores the screen that this device shows. In a cookie, not in local storage: the server reads it to redirect before
 * rendering a page.
 */
export function useRememberScreen(deli_id: number, section_id: number | null = null): void {
  useEffect(() => {
    const place = nextScreen(lastScreen(document.cookie), deli_id, section_id)
    const value = place.section_id === null ? String(place.deli_id) : `${place.deli_id}-${place.section_id}`
    document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
  }, [deli_id, section_id])
}
