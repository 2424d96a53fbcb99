import type { access } from '@tavlin/contract/access'
import { allows } from '@tavlin/contract/access-rules'
import { call, request } from '#platform/api-client.ts'
import type { Finder } from './finder.ts'
import { paletteText } from './palette.text.ts'

const LEAST_LETTERS = 2
const MOST = 10

const list = call<typeof access.searchUsers>('GET', '/permissions/get/users')

/** Finds users by name or email, only for a super_admin. */
export const userFinder: Finder = {
  title: (lang) => paletteText(lang)('users'),
  find: async (text, _lang, caller, signal) => {
    if (!allows('role:super_admin', caller) || text.length < LEAST_LETTERS) return []
    const { data } = await request(list, { query: { search: text, limit: String(MOST) } }, { signal })
    return data.map((user) => ({
      to: `/manage/permissions/users?user=${user.id}`,
      name: user.view_name,
      icon: 'user',
      detail: user.email,
    }))
  },
}
