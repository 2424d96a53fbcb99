import { variants } from '@tavlin/contract/variants'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { queryOf } from '#platform/list-wire.ts'
import { commands } from './cross-variants.commands.ts'
import { pack } from './matrix-wire.ts'

/** Loads the matrix and the whole group of the open drawer; the matrix has only some fields of each group. */
export async function loadMatrix(args: RequestContext) {
  const params = new URL(args.request.url).searchParams
  const client = api(variants, args)
  const group_id = variants.group.params.safeParse({ id: params.get('group') })
  const [matrix, group] = await orPage(
    args.request,
    Promise.all([
      client.matrix({ query: queryOf(variants.matrix.query, params) }),
      group_id.success ? client.group({ params: { id: String(group_id.data.id) } }) : null,
    ]),
  )
  return { matrix: pack(matrix.data), group: group?.data ?? null }
}

export async function runCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const { intent, body, options } = await readCommand(args.request, commands)
  const client = api(variants, args)
  const done = (answer: Promise<{ data?: unknown; status?: true }>) =>
    outcome(
      args.request,
      answer.then(({ data }) => data ?? null),
    )
  switch (intent) {
    case 'apply':
      return done(client.applyMatrix({ body }, options))
    case 'undo':
      return done(client.undoMatrix({ params: { id: String(body.id) } }, options))
    case 'create_group':
      return done(client.createGroup({ body }, options))
    case 'save_group': {
      const { id, ...form } = body
      return done(client.updateGroup({ params: { id: String(id) }, body: form }, options))
    }
    case 'delete_group':
      return done(client.deleteGroup({ params: { id: String(body.id) } }, options))
  }
}
