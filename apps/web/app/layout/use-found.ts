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
  /** Every finder has answered, without a result. */
  is_empty: boolean
  /** The results belong to the current text, not to an earlier one. */
  is_current: boolean
}

/** The results to show for the typed text. */
export function useFound(text: string): SearchState {
  const lang = useLang()
  const me = useMe()
  const { pathname } = useLocation()
  const typed = text.trim()
  const answer = useAnswers(typed, lang, me)
  if (!me || !typed) return { groups: me ? beforeTyping(me, lang, pathname) : [], is_empty: false, is_current: true }
  const is_current = answer.asked === typed
  const is_empty = is_current && answer.groups.every(({ found }) => found.length === 0)
  return { groups: answer.groups, is_empty, is_current }
}

/** Keeps the earlier answer until the next one is complete; a finder that fails counts as empty. */
function useAnswers(typed: string, lang: Lang, me: Me | null): { asked: string; groups: SearchResultGroup[] } {
  const asked = useDeferredValue(typed)
  const [answer, setAnswer] = useState<{ asked: string; groups: SearchResultGroup[] }>({ asked: '', groups: [] })
  useEffect(() => {
    if (!asked || !me) return
    const stop = new AbortController()
    const ask = async () => {
      const answers = FINDERS.map(async ({ title, find }) => ({
        title: title(lang),
        found: await Promise.resolve(find(asked, lang, callerOf(me), stop.signal)).catch(() => []),
      }))
      const groups = await Promise.all(answers)
      if (!stop.signal.aborted) setAnswer({ asked, groups })
    }
    void ask()
    return () => stop.abort()
  }, [asked, lang, me])
  return answer
}

/** Recent screens first, then all others, without the current screen. */
function beforeTyping(me: Me, lang: Lang, pathname: string): SearchResultGroup[] {
  const t = paletteText(lang)
  const recent = screensAt(recentScreens(me.id), lang, callerOf(me)).filter(({ to }) => to !== pathname)
  const known = [pathname, ...recent.map(({ to }) => to)]
  const others = allScreens(lang, callerOf(me)).filter(({ to }) => !known.includes(to))
  return [
    { title: t('recent'), found: recent },
    { title: t('screens'), found: others },
  ]
}
