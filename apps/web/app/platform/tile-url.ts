import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Returns the URL of the map tiles; null for the demo city, and an empty text when no map is set up. */
export const useTileUrl = (): string | null => useRouteLoaderData<typeof loader>('root')?.map_tile_url ?? null
