import { Link } from 'react-router'
import { LOCALE_NAMES } from '#base/language.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import css from '../kiosk.module.css'
import { kioskText } from '../kiosk.text.ts'

/** Links to the same page in each language; the root loader saves the language of the URL in a cookie. */
export function LanguageSwitch({ is_always_shown }: { is_always_shown: boolean }) {
  const t = useText(kioskText)
  const locale = useLocale()
  return (
    <nav className={css.languages} aria-label={t('languages')} data-always={is_always_shown || undefined}>
      {LOCALE_NAMES.map((name) => (
        <Link
          key={name}
          to={`?lang=${name}`}
          replace
          preventScrollReset
          lang={name}
          aria-current={name === locale ? 'true' : undefined}
        >
          {t(`language_${name}`)}
        </Link>
      ))}
    </nav>
  )
}
