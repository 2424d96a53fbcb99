import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { fileOf } from './screen-files.ts'
import { type Screen, SCREENS } from './screens.ts'

/** Creates one route and one chunk per entry of screens.ts. */
const routeOf = ({ path }: Screen) => {
  const file = fileOf(path)
  return path === '/' ? index(file, { id: 'screen /' }) : route(path.slice(1), file, { id: `screen ${path}` })
}

const screens: readonly Screen[] = SCREENS
/** Pages on which guests order; they share a layout without sign-in. */
const isKiosk = ({ path }: Screen) => path.startsWith('/orders/kiosk')

export default [
  layout('layout/layout.route.tsx', [
    ...screens.filter((screen) => !screen.bare).map(routeOf),
    // Without this route an unknown URL would skip the root loader, and its error page would have the wrong language.
    route('*', 'platform/not-found.route.ts'),
  ]),
  layout('features/kiosk/kiosk-layout.route.tsx', { id: 'kiosk' }, [
    ...screens.filter(isKiosk).map(routeOf),
    // These paths are links sent to one guest, and not in screens.ts: anyone with the link may open the page.
    route('orders/kiosk/order/:token', 'features/kiosk/order/order.route.tsx'),
    route('track/:token', 'features/kiosk/order/order.route.tsx', { id: 'track' }),
    route('orders/kiosk/cart/:code?', 'features/kiosk/share/cart.route.tsx'),
  ]),
  route('orders/kiosk/status/:deli_id', 'features/kiosk/status/status.route.tsx'),
  ...screens.filter((screen) => screen.bare && !isKiosk(screen)).map(routeOf),
  route('manifest.webmanifest', 'platform/manifest.route.ts'),
  // A separate manifest, so that the installed ordering pages start with an order and not at the sign-in of staff.
  route('orders/kiosk/manifest.webmanifest', 'platform/manifest.route.ts', { id: 'guest-manifest' }),
  route('session/logout', 'features/session/logout.route.ts'),
  route('session/language', 'layout/language.route.ts'),
  route('session/view-as', 'layout/view-as.route.ts'),
  route('account/preferences', 'layout/preferences.route.ts'),
  route('approvals/decide', 'features/approvals/decide.route.ts'),
  route('delis/:deli_id/pause-slots', 'shared/availability/pause-slots.route.ts'),
  route('inventory/other-stock', 'features/inventory/stock/other-stock.route.ts'),
  route('suppliers/suggestions/:deli_id/:supplier_id', 'features/purchasing/suggest/suggestions.route.ts'),
  route('suppliers/demand/:deli_id/:ingredient_id', 'features/purchasing/suggest/demand.route.ts'),
  route('orders/moves', 'shared/orders/moves.route.ts'),
  // A link for one customer, not a screen of the product: anyone with the link may open it.
  route('orders/change/:token', 'features/orders/public-change/change.route.tsx'),
  // A link for one supplier, not a screen of the product: anyone with the link may open it.
  route('supplier-order/:token', 'features/purchasing/public-order/supplier-order.route.tsx'),
  route('design', 'features/design/design.route.tsx'),
] satisfies RouteConfig
