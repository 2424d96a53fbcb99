import type { delis as contract } from '@tavlin/contract/delis'
import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { useListCommands } from '#platform/list-commands.ts'
import type { Lang } from '#base/language.ts'
import { nameIn, useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { NumberText, Phone } from '#ui/bidi.tsx'
import { defineList, type ListPage, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { LoadHour } from '#ui/load-strip/load-level.ts'
import { LoadBars } from '#ui/load-strip/load-strip.tsx'
import textCss from '#ui/text.module.css'
import { DeliStateChip } from '../deli-state.tsx'
import { Takes } from '../takes.tsx'
import css from './delis.module.css'
import { delisText } from './delis.text.ts'

type DeliRow = SourceOf<typeof contract.delis>['row']
/** Load per hour by deli id. Optional: the list is shown even when it could not be loaded. */
export type Loads = Readonly<Record<string, readonly LoadHour[]>>
const LoadsContext = createContext<Loads>({})

const delisIn = (lang: Lang) =>
  defineList<typeof contract.delis>()({
    name: 'delis',
    export_path: '/delis/export',
    text: delisText,
    label: 'delis',
    empty: 'no_delis',
    row_id: (deli) => deli.id,
    row_name: (deli) => nameIn(lang, deli),
    href: (deli) => `/delis/${deli.id}`,
    columns: [
      { key: 'name', sort: lang === 'en' ? 'name_en' : 'name', cell: (deli) => <Name deli={deli} /> },
      { key: 'state', phone: 'meta', cell: (deli) => <DeliStateChip deli={deli} /> },
      { key: 'load', cell: (deli, t) => <Load deli={deli} none={t('no_slots')} /> },
      { key: 'takes', phone: 'hidden', cell: (deli) => <Takes order_types={deli.order_types} /> },
      { key: 'phone', phone: 'hidden', cell: (deli) => deli.phone && <Phone e164={deli.phone} /> },
      { key: 'meals', align: 'end', phone: 'hidden', cell: (deli) => <NumberText value={deli.items} /> },
      { key: 'areas', align: 'end', phone: 'hidden', cell: (deli) => <NumberText value={deli.areas} /> },
    ],
    filters: [{ key: 'active', kind: 'choice', label: 'activity', options: { true: 'active', false: 'inactive' } }],
  })
const LISTS = { he: delisIn('he'), en: delisIn('en') }

export function DelisList({
  page,
  loads,
  empty_action,
}: {
  page: ListPage<DeliRow>
  loads: Loads
  empty_action: ReactNode
}) {
  const { views } = useListCommands()
  return (
    <LoadsContext value={loads}>
      <ListScreen list={LISTS[useLang()]} page={page} views={views} empty_action={empty_action} />
    </LoadsContext>
  )
}

function Name({ deli }: { deli: DeliRow }) {
  return (
    <span className={css.name}>
      {useName()(deli)}
      {deli.address && (
        <small className={css.address}>
          <bdi>{deli.address}</bdi>
        </small>
      )}
    </span>
  )
}

function Load({ deli, none }: { deli: DeliRow; none: string }) {
  const t = useText(delisText)
  const name = useName()(deli)
  const hours = use(LoadsContext)[deli.id] ?? []
  if (hours.length === 0) return <span className={textCss.muted}>{none}</span>
  return <LoadBars label={t('load_of', { name })} hours={hours} />
}
