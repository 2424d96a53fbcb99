import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('features/home/home.route.tsx'),
  // Without this line an unknown address would skip the root loader, and its error page would not know the language.
  route('*', 'platform/not-found.route.ts'),
] satisfies RouteConfig
