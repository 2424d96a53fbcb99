import { money } from './format.ts'
import { useLang } from './use-language.ts'

/** Returns a formatter of money in the page's language, for attributes and other places without elements. */
export function useMoney(): (agorot: number) => string {
  const lang = useLang()
  return (agorot) => money(agorot, lang)
}
