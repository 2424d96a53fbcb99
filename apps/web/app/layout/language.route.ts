import { access } from '@tavlin/contract/access'
import { redirect } from 'react-router'
import { api } from '#platform/api.server.ts'
import { languageCookie } from '#base/language.ts'
import { pageKey } from '#platform/page-context.server.ts'
import { loadMe } from '#platform/session.server.ts'
import type { Route } from './+types/language.route'
import { returnPath } from './return-path.ts'

/** Changes the language and returns to the same page. The account also stores the language, for emails. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const lang = form.get('lang') === 'en' ? 'en' : 'he'
  const me = await loadMe({ request, context })
  // The API rejects every command while viewing as a role. The language of the page must change even then.
  if (me && !me.viewing_as)
    await api(access, { request, context })
      .saveLang({ body: { lang } })
      .catch(() => null)
  throw redirect(returnPath(form.get('path')), {
    headers: { 'set-cookie': languageCookie(context.get(pageKey), lang) },
  })
}

/** Redirects home when the URL was typed by hand. */
export const loader = () => redirect('/')
