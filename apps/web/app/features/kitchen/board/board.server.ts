import { delis } from '@tavlin/contract/delis'
import { kitchen } from '@tavlin/contract/kitchen'
import { receipts } from '@tavlin/contract/receipts'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { idIn } from '../kitchen.server.ts'
import { commands } from './board.commands.ts'

export async function loadBoard(args: RequestContext, deli_id: string) {
  const params = { id: idIn(deli_id) }
  const { data: board } = await orPage(args.request, api(kitchen, args).deliBoard({ params, query: {} }))
  return { board, deli: board.selling }
}

export type BoardDeli = Awaited<ReturnType<typeof loadBoard>>['deli']

export async function runBoardCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, commands)
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  switch (command.intent) {
    case 'pause': {
      const { id, ...body } = command.body
      return done(api(delis, args).pause({ params: { id: String(id) }, body }, options))
    }
    case 'print_labels': {
      const { order_id, lang } = command.body
      const body = { document: 'labels' as const, lang, receipt_id: null, unless_queued: true }
      return done(api(receipts, args).printDocument({ params: { id: String(order_id) }, body }, options))
    }
    case 'make_again':
      return done(makeAgain(args, command.body))
  }
}

type RemakeInput = { deli_id: number; order_id: number; line_ids: number[] }

/** Sends lines back to the sections that make them. The kitchen tasks of the order show which sections these are. */
async function makeAgain(args: RequestContext, { deli_id, order_id, line_ids }: RemakeInput): Promise<void> {
  const client = api(kitchen, args)
  const { data: tasks } = await client.findTask({ params: { id: String(order_id) } })
  const wanted = new Map<number, number[]>()
  for (const { id, line_id, section } of tasks)
    if (line_ids.includes(line_id)) wanted.set(section.id, [...(wanted.get(section.id) ?? []), id])
  for (const [section_id, task_ids] of wanted) {
    const params = { id: String(deli_id), section_id: String(section_id) }
    await client.moveTasks({ params, body: { task_ids, state: 'queued' } })
  }
}
