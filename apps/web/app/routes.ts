import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { type Screen, SCREENS } from './screens.ts'

const BEING_BUILT = 'platform/being-built.route.tsx'

/** One route and one chunk per entry of screens.ts. */
const routeOf = ({ path, file = BEING_BUILT }: Screen) =>
  path === '/' ? index(file, { id: 'screen /' }) : route(path.slice(1), file, { id: `screen ${path}` })

const screens: readonly Screen[] = SCREENS

export default [
  layout('layout/layout.route.tsx', [
    ...screens.filter((screen) => !screen.bare).map(routeOf),
    // Without this route an unknown URL would skip the root loader, and its error page would not know the language.
    route('*', 'platform/not-found.route.ts'),
  ]),
  ...screens.filter((screen) => screen.bare).map(routeOf),
  route('manifest.webmanifest', 'platform/manifest.route.ts'),
  route('session/logout', 'features/session/logout.route.ts'),
  route('session/language', 'layout/language.route.ts'),
  route('session/view-as', 'layout/view-as.route.ts'),
  route('account/preferences', 'layout/preferences.route.ts'),
  route('approvals/decide', 'features/approvals/decide.route.ts'),
  route('delis/:deli_id/pause-slots', 'shared/availability/pause-slots.route.ts'),
  route('inventory/other-stock', 'features/inventory/stock/other-stock.route.ts'),
  route('orders/moves', 'shared/orders/moves.route.ts'),
  // A link for one customer, not a screen of the product: anyone with the link may open it.
  route('orders/change/:token', 'features/orders/public-change/change.route.tsx'),
  route('design', 'features/design/design.route.tsx'),
] satisfies RouteConfig
