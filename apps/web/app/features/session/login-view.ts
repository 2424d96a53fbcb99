import { LOGIN, screenAt } from '#platform/gate.ts'
import { safePath } from '#platform/safe-path.ts'
import type { ScreenPath } from '#screens'

/** State of the login page, derived from its URL alone, so that the page works without JavaScript. */
export type LoginView = {
  kind: 'sign_in' | 'code' | 'sms' | 'forgot' | 'reset'
  as: 'staff' | 'driver'
  /** In the second step: a passkey, a code of the authenticator app, or a recovery code. */
  way: 'passkey' | 'app' | 'recovery'
  /** The screen to return to; null for home. */
  back_to: ScreenPath | null
  notice: 'link_sent' | 'password_saved' | null
  /** True in the SMS step after the code was requested. */
  is_texted: boolean
}

export function loginView({ searchParams }: URL): LoginView {
  const wanted = safePath(searchParams.get('path'))
  const screen = wanted ? screenAt(new URL(wanted, 'http://internal').pathname) : null
  return {
    kind: (['reset', 'forgot', 'code', 'sms'] as const).find((name) => searchParams.has(name)) ?? 'sign_in',
    way: (['passkey', 'recovery'] as const).find((way) => searchParams.get('code') === way) ?? 'app',
    is_texted: searchParams.get('sms') === 'sent',
    as: searchParams.get('as') === 'driver' ? 'driver' : 'staff',
    back_to: screen && screen.path !== '/' && !screen.guest_only ? (screen.path as ScreenPath) : null,
    notice:
      searchParams.get('forgot') === 'sent' ? 'link_sent' : searchParams.has('reset_done') ? 'password_saved' : null,
  }
}

/** Returns the URL of the login page with these parameters changed and the others unchanged; null removes one. */
export function loginLink(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `${LOGIN}?${query}` : LOGIN
}
