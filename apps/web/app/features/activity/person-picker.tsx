import type { access } from '@tavlin/contract/access'
import { useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { call, request } from '#platform/api-client.ts'
import { Picker, type PickerItem } from '#ui/picker/picker.tsx'
import { activityScreenText } from './activity.text.ts'

const users = call<typeof access.searchUsers>('GET', '/permissions/get/users')
const MOST_FOUND = '10'

async function findPeople(search: string, signal: AbortSignal): Promise<PickerItem[]> {
  const { data } = await request(users, { query: { search, limit: MOST_FOUND } }, { signal })
  return data.map(({ id, view_name, email }) => ({ key: String(id), label: view_name, note: email }))
}

/** Finds a person among all staff and shows only what they did. The list filter offers only people on the page. */
export function PersonPicker({ onFound }: { onFound: (person: readonly [number, string]) => void }) {
  const t = useText(activityScreenText)
  const [, setParams] = useSearchParams()
  const show = ({ key, label }: PickerItem) => {
    onFound([Number(key), label])
    setParams((old) => (old.delete('cursor'), old.set('by', key), old))
  }
  return <Picker source={findPeople} aria-label={t('find_person')} placeholder={t('find_person')} onPick={show} />
}
