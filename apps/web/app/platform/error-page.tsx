import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { Brand } from './brand.tsx'
import { errorText } from './error-page.text.ts'
import { useLanguage } from './use-language.ts'

export function ErrorPage() {
  const error = useRouteError()
  const t = errorText(useLanguage())
  const is_missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="sheet">
      <div className="card">
        <Brand />
        <h1>{t(is_missing ? 'page_not_found' : 'unexpected')}</h1>
        <p>
          <Link className="button" to="/">
            {t('go_home')}
          </Link>
        </p>
      </div>
    </main>
  )
}
