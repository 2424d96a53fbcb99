export const LAYOUTS = ['tables', 'board', 'map'] as const
export type Layout = (typeof LAYOUTS)[number]

export const LAYOUT_COOKIE = 'inlays.layout'
const YEAR_S = 365 * 24 * 3600

const asLayout = (text: string | null): Layout | undefined => LAYOUTS.find((layout) => layout === text)

/** Returns the layout in the URL, so that links can be shared; otherwise the last one used in this browser. */
export const layoutOf = (in_address: string | null, cookie_layout: string | null): Layout =>
  asLayout(in_address) ?? asLayout(cookie_layout) ?? 'tables'

/**
 * Saves the layout as a preference of this browser, in a cookie, so that the server renders the right layout and the
 * page does not jump.
 */
export function keepLayout(layout: Layout): void {
  document.cookie = `${LAYOUT_COOKIE}=${layout}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}
