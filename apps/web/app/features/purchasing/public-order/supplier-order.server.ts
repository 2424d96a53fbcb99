import { ApiError } from '@tavlin/contract/client'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { supplierLink } from '@tavlin/contract/supplier-link'
import { data, redirect } from 'react-router'
import { localeOf, requestLocale } from '#base/language.ts'
import { api, type RequestContext } from '#platform/api.server.ts'
import { changedLines, fieldOf, type TypedLine, typedLine } from './reply-form.ts'

export type SupplierOrder = HandlerResult<typeof supplierLink.supplierOrder>['data']

/** The token in the link is the only authorization here. The language is that of the URL, otherwise of the message. */
export async function loadSupplierOrder(args: RequestContext, token: string) {
  const { url, headers } = args.request
  try {
    const { data: order } = await api(supplierLink, args).supplierOrder({ params: { token } })
    return data({ order, locale: requestLocale(url) ?? order.lang }, { status: 200 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The link may be truncated by a messaging app or revoked; the supplier sees the same page.
    if ([404, 422].includes(error.status))
      return data({ order: null, locale: localeOf(url, headers.get('cookie')) }, { status: 404 })
    throw data(error.body, { status: error.status })
  }
}

/** Why a reply was not saved, with the typed values when they can be corrected. */
export type ReplyProblem = {
  readonly problem: 'invalid' | 'stale' | 'not_saved'
  readonly typed?: Readonly<Record<number, TypedLine>>
  readonly reply_note?: string
}

/** Saves the reply, then redirects (Post/Redirect/Get), so that a reload does not submit the form again. */
export async function replyToOrder(args: RequestContext, token: string) {
  const client = api(supplierLink, args)
  const form = await args.request.formData()
  const reply_note = fieldOf(form, 'reply_note', 300)
  try {
    const { data: order } = await client.supplierOrder({ params: { token } })
    const typed = Object.fromEntries(order.lines.map(({ id }) => [id, typedLine(form, id)]))
    const lines = changedLines(order.lines, typed)
    const version = Number(form.get('version'))
    if (order.state === 'open' && lines === null) return failed({ problem: 'invalid', typed, reply_note }, 422)
    await client.replyToOrder({ params: { token }, body: { version, reply_note, lines: lines ?? [] } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The page shows the state of the order, which explains why the link can no longer be answered.
    if (error.body.code === 'supplier_link_closed' || error.status === 404) throw redirect(pathOf(args.request))
    return failed({ problem: error.body.code === 'version_stale' ? 'stale' : 'not_saved' }, error.status)
  }
  throw redirect(pathOf(args.request))
}

const failed = (problem: ReplyProblem, status: number) => data(problem, { status })

const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
