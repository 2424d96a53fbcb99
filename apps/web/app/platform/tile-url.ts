import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Where maps take their tiles from; null draws the demo city. */
export const useTileUrl = (): string | null => useRouteLoaderData<typeof loader>('root')?.map_tile_url ?? null
