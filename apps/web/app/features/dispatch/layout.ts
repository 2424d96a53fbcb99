export const LAYOUTS = ['tables', 'board', 'map'] as const
export type Layout = (typeof LAYOUTS)[number]

export const LAYOUT_COOKIE = 'inlays.layout'
const YEAR_S = 365 * 24 * 3600

const asLayout = (text: string | null): Layout | undefined => LAYOUTS.find((layout) => layout === text)

/** Of the address, so that it can be sent to someone; else the one this person used last here. */
export const layoutOf = (in_address: string | null, kept: string | null): Layout =>
  asLayout(in_address) ?? asLayout(kept) ?? 'tables'

/** A taste of the person at this browser; the server reads it, so that the page does not jump. */
export function keepLayout(layout: Layout): void {
  document.cookie = `${LAYOUT_COOKIE}=${layout}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}
