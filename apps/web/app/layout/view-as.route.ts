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

const ROLE_OR_USER = /^(?:[a-z][a-z0-9_]{1,62}|user:(?<id>[1-9]\d{0,14}))$/

/** Starts viewing as a role, or as a user such as `user:12`; an empty role ends it. The API checks who may do this. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const role = form.get('role')
  const me = await loadMe({ request, context })
  // While viewing as a role or user, `me.roles` contains the viewed roles. `viewing_as` then proves that the user is a
  // super_admin.
  const may_choose = me && (me.viewing_as !== null || me.roles.some(({ name }) => name === SUPER_ADMIN))
  const match = typeof role === 'string' ? ROLE_OR_USER.exec(role) : null
  const wanted = match?.[0] ?? ''
  if (wanted && !may_choose) throw data({ code: 'not_allowed', message: '' }, { status: 403 })
  // The request is sent with the user's own rights: while viewing as a role the API accepts no command.
  const own = api(access, { context, request: asOneself(request) })
  const id = match?.groups?.['id']
  if (id) await own.viewAsUser({ params: { id } })
  else if (wanted) await own.viewAs({ body: { role: wanted } })
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
