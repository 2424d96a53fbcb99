import type { Caller } from '@tavlin/contract/access-rules'
import { LOG_GROUPS } from '@tavlin/contract/activity'
import type { LogGroup } from '@tavlin/contract/log-groups'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { pageJson, readPage } from '#platform/db/list.ts'
import { checkMaySee, delisInLog } from './log-access.ts'
import { type LogQuery, idsOfCustomer, logList } from './log.repo.ts'
import { isThere } from './subject.repo.ts'

/** For other logs that show the changes of an event. */
export { changesOf } from './log-fragments.repo.ts'

type LogInput = Omit<LogQuery, 'sort' | 'groups' | 'deli_ids'> & { readonly groups?: string | undefined }

/** Returns a page of the log of a subject; without the notes when `is_whole` is false. */
export async function showLog({ db, config }: Deps, caller: Caller, input: LogInput, is_whole: boolean) {
  const { id } = input
  await checkMaySee(db, caller, input.model, id)
  const groups = groupsOf(input.groups).filter((group) => is_whole || group !== 'notes')
  const deli_ids = delisInLog(caller, input.model)
  const query: LogQuery = { ...input, groups, deli_ids, sort: '-id' }
  const customer_ids = input.model === 'customer' ? await idsOfCustomer(db, id) : []
  const page = await readPage(db, config.secret_key, logList(query, customer_ids), query)
  // Deleted subjects keep their log; only a subject that never existed is not found.
  if (page.rows === '[]' && !(await isThere(db, input.model, id))) notFound(input.model, id)
  return pageJson(page)
}

function groupsOf(input: string | undefined): LogGroup[] {
  if (input === undefined) return LOG_GROUPS.filter((group) => group !== 'views')
  const names = input.split(',')
  const unknown = names.find((name) => !LOG_GROUPS.some((group) => group === name))
  if (unknown === undefined) return LOG_GROUPS.filter((group) => names.includes(group))
  throw new Denied('invalid_input', {
    fields: [{ path: ['query', 'groups'], message: `there is no group ${unknown}` }],
  })
}
