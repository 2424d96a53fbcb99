import { DEFAULT_DISPLAY, type Display } from '@tavlin/contract/display'
import { useFetchers, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The key of the fetcher that saves a choice. Its pending value is displayed at once. */
export const DISPLAY_FETCHER = 'display'

/** Returns the user's display preferences, including a choice that is still being saved. */
export function useDisplay(): Display {
  const display = useRouteLoaderData<typeof loader>('root')?.display ?? DEFAULT_DISPLAY
  const sent = useFetchers().find(({ key }) => key === DISPLAY_FETCHER)?.json as { display?: Display } | undefined
  return sent?.display ?? display
}
