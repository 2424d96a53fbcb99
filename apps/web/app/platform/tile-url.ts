import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Returns the URL of the map tiles; with null the demo city is drawn. */
export const useTileUrl = (): string | null => useRouteLoaderData<typeof loader>('root')?.map_tile_url ?? null
