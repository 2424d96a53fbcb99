import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Lang } from '#base/language.ts'
import { callerOf, useMe } from '#platform/me.ts'
import type { Me } from '#platform/page-context.server.ts'
import { useLang } from '#base/use-language.ts'
import type { SearchResult } from './finder.ts'
import { FINDERS } from './finders.ts'
import { paletteText } from './palette.text.ts'
import { recentScreens } from './recent-screens.ts'
import { allScreens, screensAt } from './screen-finder.ts'

export type SearchResultGroup = { title: string; found: SearchResult[] }

type SearchState = {
  groups: SearchResultGroup[]
  /** True when every finder has answered without a result. */
  is_empty: boolean
  /** True when the results belong to the current text, not to an earlier one. */
  is_current: boolean
}

/** Returns the results to show for the typed text. */
export function useFound(text: string): SearchState {
  const lang = useLang()
  const me = useMe()
  const { pathname } = useLocation()
  const typed = text.trim()
  const answer = useAnswers(typed, lang, me)
  if (!me || !typed) return { groups: me ? beforeTyping(me, lang, pathname) : [], is_empty: false, is_current: true }
  const is_current = answer.query === typed
  const is_empty = is_current && answer.groups.every(({ found }) => found.length === 0)
  return { groups: answer.groups, is_empty, is_current }
}

/** Returns the previous results until all finders have answered. A finder that fails counts as empty. */
function useAnswers(typed: string, lang: Lang, me: Me | null): { query: string; groups: SearchResultGroup[] } {
  const query = useDeferredValue(typed)
  const [answer, setAnswer] = useState<{ query: string; groups: SearchResultGroup[] }>({ query: '', groups: [] })
  useEffect(() => {
    if (!query || !me) return
    const stop = new AbortController()
    const load = async () => {
      const answers = FINDERS.map(async ({ title, find }) => ({
        title: title(lang),
        found: await Promise.resolve(find(query, lang, callerOf(me), stop.signal)).catch(() => []),
      }))
      const groups = await Promise.all(answers)
      if (!stop.signal.aborted) setAnswer({ query, groups })
    }
    void load()
    return () => stop.abort()
  }, [query, lang, me])
  return answer
}

/** Returns recent screens first, then all others, without the current screen. */
function beforeTyping(me: Me, lang: Lang, pathname: string): SearchResultGroup[] {
  const t = paletteText(lang)
  const recent = screensAt(recentScreens(me.id), lang, callerOf(me)).filter(({ to }) => to !== pathname)
  const paths = [pathname, ...recent.map(({ to }) => to)]
  const others = allScreens(lang, callerOf(me)).filter(({ to }) => !paths.includes(to))
  return [
    { title: t('recent'), found: recent },
    { title: t('screens'), found: others },
  ]
}
