import { DEFAULT_DISPLAY, type Display } from '@tavlin/contract/display'
import { useFetchers, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The fetcher that carries a choice to the server; what it carries is shown at once. */
export const DISPLAY_FETCHER = 'display'

/** How this person wants the screens to look, a choice still on its way included. */
export function useDisplay(): Display {
  const kept = useRouteLoaderData<typeof loader>('root')?.display ?? DEFAULT_DISPLAY
  const sent = useFetchers().find(({ key }) => key === DISPLAY_FETCHER)?.json as { display?: Display } | undefined
  return sent?.display ?? kept
}
