import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * Returns the route pattern of the screen that a URL belongs to, such as /orders/:id. Logs show it instead of the URL,
 * which may contain a phone number or be a secret link.
 */
export function pagePatterns(routes: Routes): (url: string) => string {
  const tree = childrenOf(undefined, routes)
  return (url) => {
    // The router requests the data of a page under the URL of the page plus `.data`.
    const path = url.split('?')[0]!.replace(/\.data$/, '')
    const matches = matchRoutes(tree, path) ?? []
    return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
  }
}

function childrenOf(parent: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route) => {
      const { id, path, index, caseSensitive } = route!
      const named = { id, ...(path !== undefined && { path }), ...(caseSensitive !== undefined && { caseSensitive }) }
      return index ? { ...named, index: true as const } : { ...named, children: childrenOf(id, routes) }
    })
}
