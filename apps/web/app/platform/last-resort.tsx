import { Component, type ReactNode } from 'react'
import { FATAL_ERROR } from './fatal-error.text.ts'
import { detailsOf } from './error-kind.ts'

/** Fallback when the error page fails. It has a plain link, because the router may be what failed. */
export function LastResort({ errors }: { errors: readonly unknown[] }) {
  return (
    <div data-fatal-error>
      {(['he', 'en'] as const).map((lang) => (
        <section key={lang} lang={lang} dir={lang === 'he' ? 'rtl' : 'ltr'} style={{ padding: '1rem' }}>
          <h1>{FATAL_ERROR[lang].title}</h1>
          <p>{FATAL_ERROR[lang].lead}</p>
          <p>
            <a href="/">{FATAL_ERROR[lang].go_home}</a>
          </p>
        </section>
      ))}
      <pre dir="ltr" style={{ padding: '1rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {errors.map(detailsOf).join('\n')}
      </pre>
    </div>
  )
}

type Props = { error: unknown; children: ReactNode }

/** React error boundaries have to be classes. */
export class LastResortBoundary extends Component<Props, { failed: { with: unknown } | null }> {
  override state: { failed: { with: unknown } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { with: error } }
  }

  override render() {
    const { failed } = this.state
    return failed ? <LastResort errors={[this.props.error, failed.with]} /> : this.props.children
  }
}

/** The last-resort text as a whole document, for a server that cannot render the error page. */
export const LAST_PAGE = `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${FATAL_ERROR.he.title}</title></head><body data-fatal-error>${(
  ['he', 'en'] as const
)
  .map((lang) => {
    const { title, lead, go_home } = FATAL_ERROR[lang]
    return `<section lang="${lang}" dir="${lang === 'he' ? 'rtl' : 'ltr'}"><h1>${title}</h1><p>${lead}</p><p><a href="/">${go_home}</a></p></section>`
  })
  .join('')}</body></html>`
