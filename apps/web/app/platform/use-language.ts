import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { Lang } from './language.ts'

/** The page's language; Hebrew when even the root loader failed. */
export function useLanguage(): Lang {
  return useRouteLoaderData<typeof loader>('root')?.lang ?? 'he'
}
