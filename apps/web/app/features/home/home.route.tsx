import { Link } from 'react-router'
import { type ApiState, apiState } from '#platform/api-state.ts'
import { Brand } from '#platform/brand.tsx'
import { pageKey } from '#platform/page-context.server.ts'
import { useLanguage } from '#platform/use-language.ts'
import type { Route } from './+types/home.route'
import { homeText } from './home.text.ts'
import './home.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { api: await apiState(context.get(pageKey).api_url) }
}

export default function Home({ loaderData: { api } }: Route.ComponentProps) {
  const lang = useLanguage()
  const t = homeText(lang)
  return (
    <main className="sheet">
      <div className="card">
        <Brand />
        <h1>{t(api === 'ready' ? 'title_ready' : 'title_partly')}</h1>
        <p className="lead">{t(`lead_${api}`)}</p>
        <dl className="states">
          <dt>{t('site')}</dt>
          <dd className="state ready">
            <Mark state="ready" />
            {t('site_up')}
          </dd>
          <dt>{t('api')}</dt>
          <dd className={`state ${api}`}>
            <Mark state={api} />
            {t(`api_${api}`)}
          </dd>
        </dl>
        <p className="reference">
          <a href="/api/docs">{t('reference')}</a>
          <span>{t('reference_note')}</span>
        </p>
      </div>
      <Link className="language" to={lang === 'he' ? '?lang=en' : '?lang=he'} lang={lang === 'he' ? 'en' : 'he'}>
        {t('other_language')}
      </Link>
    </main>
  )
}

const SHAPES: Record<ApiState, string> = {
  ready: 'M3.5 8.5l3 3 6-7',
  not_ready: 'M8 3.5v5l3 2',
  unreachable: 'M4 4l8 8M12 4l-8 8',
}

/** The state again as a shape, for people who do not see its colour. */
function Mark({ state }: { state: ApiState }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[state]} />
    </svg>
  )
}
