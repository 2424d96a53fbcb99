import { money } from './format.ts'
import { useLang } from './use-language.ts'

/** Money as text in the language of the page, for where no element can stand. */
export function useMoney(): (agorot: number) => string {
  const lang = useLang()
  return (agorot) => money(agorot, lang)
}
