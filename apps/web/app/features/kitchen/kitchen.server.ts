import { messageOf } from '@tavlin/contract/errors'
import { kitchen } from '@tavlin/contract/kitchen'
import { data } from 'react-router'
import { api, type RequestContext, type Outcome, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { commands } from './kitchen.commands.ts'

/** A path parameter that is not a number is a 404, not a validation error of the API. */
export function idIn(address: string): string {
  if (/^[1-9]\d{0,8}$/.test(address)) return address
  throw data({ code: 'not_found', message: messageOf('not_found') }, { status: 404 })
}

export async function loadSections(asked: RequestContext, deli_id: string) {
  const id = idIn(deli_id)
  return (await orPage(asked.request, api(kitchen, asked).sections({ params: { id } }))).data
}

export async function loadSection(asked: RequestContext, deli_id: string, section_id: string) {
  const params = { id: idIn(deli_id), section_id: idIn(section_id) }
  return (await orPage(asked.request, api(kitchen, asked).section({ params }))).data
}

export async function runKitchenCommand(asked: RequestContext): Promise<Outcome<unknown>> {
  const { body, options } = await readCommand(asked.request, commands)
  const { deli_id, section_id, ...moved } = body
  const params = { id: String(deli_id), section_id: String(section_id) }
  return outcome(asked.request, api(kitchen, asked).moveTasks({ params, body: moved }, options))
}
