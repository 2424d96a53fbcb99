import type { drivers } from '@tavlin/contract/drivers'
import type { ReactNode } from 'react'
import { useListCommands } from '#platform/list-commands.ts'
import { useName } from '#base/names.ts'
import { Ltr, Phone } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { defineList, type ListPage, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Calendar } from '../drivers.server.ts'
import { Bags, DutyChip } from '../duty-mark.tsx'
import css from './drivers-list.module.css'
import { driversListText } from './drivers-list.text.ts'

type DriverRow = SourceOf<typeof drivers.drivers>['row']

const LIST = defineList<typeof drivers.drivers>()({
  name: 'drivers',
  export_path: '/drivers/export',
  text: driversListText,
  label: 'drivers',
  empty: 'no_drivers',
  search_placeholder: 'search_placeholder',
  row_id: ({ id }) => id,
  row_name: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', cell: ({ name }) => name },
    { key: 'deli', sort: 'deli', cell: (row) => <DeliName of={row} /> },
    {
      key: 'vehicle',
      cell: (row, t) => (
        <span className={css.two}>
          <span>
            <bdi>{row.vehicle_name || t(row.vehicle_kind)}</bdi>
          </span>
          {row.vehicle_plate && (
            <small>
              <Ltr>{row.vehicle_plate}</Ltr>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'capacity',
      phone: 'sub',
      cell: (row, t) => (
        <span className={css.two}>
          <Bags volume={row.capacity_volume} />
          <small>{t('stops', { count: row.capacity_stops })}</small>
        </span>
      ),
    },
    { key: 'phone', phone: 'meta', cell: ({ phone }) => phone && <Phone e164={phone} /> },
    { key: 'duty', sort: 'duty', phone: 'meta', cell: ({ duty }) => <DutyChip duty={duty} /> },
    {
      key: 'state',
      phone: 'hidden',
      cell: ({ active }, t) => <Chip tone={active ? 'good' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Chip>,
    },
  ],
  filters: [
    { key: 'deli', kind: 'choice' },
    { key: 'duty', kind: 'choice', options: { on: 'on', break: 'break', off: 'off' } },
    {
      key: 'vehicle',
      kind: 'choice',
      options: { van: 'van', car: 'car', scooter: 'scooter', bicycle: 'bicycle' },
    },
    { key: 'active', kind: 'choice', label: 'state', options: { true: 'active', false: 'inactive' } },
  ],
})

type Props = {
  page: ListPage<DriverRow>
  delis: Calendar['delis']
  onOpen: (id: number) => void
  add: ReactNode
}

export default function DriversList({ page, delis, onOpen, add }: Props) {
  const nameOf = useName()
  const { views } = useListCommands()
  return (
    <ListScreen
      list={LIST}
      page={page}
      views={views}
      options={{ deli: delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })) }}
      onOpen={({ id }) => onOpen(id)}
      empty_action={add}
    />
  )
}

const DeliName = ({ of }: { of: DriverRow }) => useName()(of.deli)
