import { access } from '@tavlin/contract/access'
import { VIEW_AS_COOKIE } from '@tavlin/contract/session-cookie'
import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import { data, redirect } from 'react-router'
import { api } from '#platform/api.server.ts'
import { setCookie } from '#base/cookie.ts'
import { pageKey } from '#platform/page-context.server.ts'
import { loadMe } from '#platform/session.server.ts'
import type { Route } from './+types/view-as.route'
import { returnPath } from './return-path.ts'

const ROLE = /^[a-z][a-z0-9_]{1,62}$/

/** Starts "view as role"; an empty role ends it. The API checks who may do this. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const role = form.get('role')
  const me = await loadMe({ request, context })
  // While viewing as a role, `me` has the roles of that role, so `viewing_as` itself proves that the user may
  // choose another role.
  const may_choose = me && (me.viewing_as !== null || me.roles.some(({ name }) => name === SUPER_ADMIN))
  const wanted = typeof role === 'string' && ROLE.test(role) ? role : ''
  if (wanted && !may_choose) throw data({ code: 'not_allowed', message: '' }, { status: 403 })
  // The request is sent with the user's own rights: while viewing as a role the API accepts no command.
  if (wanted) await api(access, { context, request: asOneself(request) }).viewAs({ body: { role: wanted } })
  const cookie_options = { http_only: true, ...(!wanted && { seconds: 0 }) } as const
  throw redirect(returnPath(form.get('path')), {
    headers: { 'set-cookie': setCookie(context.get(pageKey), 'view_as', wanted, cookie_options) },
  })
}

function asOneself(request: Request): Request {
  const headers = new Headers(request.headers)
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).filter((one) => !one.startsWith(`${VIEW_AS_COOKIE}=`))
  headers.set('cookie', cookies.join('; '))
  return new Request(request.url, { headers })
}

/** Redirects home when the URL was typed by hand. */
export const loader = () => redirect('/')
