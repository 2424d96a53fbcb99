import type { stock } from '@tavlin/contract/stock'
import { useMemo } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { defineList } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { Meter } from '#ui/meter.tsx'
import textCss from '#ui/text.module.css'
import { CountStatusChip } from '../count-status.tsx'
import css from './counts.module.css'
import type { Counts } from './counts.server.ts'
import { countsText } from './counts.text.ts'

type CountRow = Counts['page']['rows'][number]

const countsOf = (deli_id: number) =>
  defineList<typeof stock.counts>()({
    name: 'counts',
    export_path: `/delis/${deli_id}/counts/export`,
    text: countsText,
    label: 'counts',
    empty: 'no_counts',
    search: false,
    row_id: ({ id }) => id,
    row_name: ({ name }) => name,
    href: ({ id }) => `/inventory/counts/${deli_id}/${id}`,
    columns: [
      { key: 'name', cell: (count) => <NameCell count={count} /> },
      { key: 'status', phone: 'meta', cell: ({ status }) => <CountStatusChip status={status} /> },
      { key: 'progress', phone: 'sub', cell: (count) => <Progress count={count} /> },
      { key: 'opened', phone: 'sub', cell: ({ opened_by, opened_at }) => <By name={opened_by.name} at={opened_at} /> },
      {
        key: 'settled',
        phone: 'hidden',
        cell: ({ decided_at: at, decided_by: who }) =>
          at && who ? <By name={who.name} at={at} /> : <span className={textCss.muted}>—</span>,
      },
    ],
    filters: [
      {
        key: 'status',
        kind: 'choice',
        options: { open: 'open', submitted: 'submitted', approved: 'approved', cancelled: 'cancelled' },
      },
    ],
  })

export function CountsList({ page, deli, onNew }: Pick<Counts, 'page' | 'deli'> & { onNew: () => void }) {
  const t = useText(countsText)
  const list = useMemo(() => countsOf(deli.id), [deli.id])
  return <ListScreen list={list} page={page} empty_action={<Button onClick={onNew}>{t('new_count')}</Button>} />
}

function NameCell({ count }: { count: CountRow }) {
  const t = useText(countsText)
  return (
    <span className={css.name}>
      {count.name}
      {count.blind && (
        <Chip outline icon="eye-off">
          {t('blind')}
        </Chip>
      )}
    </span>
  )
}

function Progress({ count: { counted, lines } }: { count: CountRow }) {
  const t = useText(countsText)
  const label = t('counted_of', { counted: String(counted), lines: String(lines) })
  return (
    <span className={css.progress}>
      <Meter label={label} value={counted} max={lines} />
      <span className={textCss.muted_sm} aria-hidden>
        <Ltr>
          {counted} / {lines}
        </Ltr>
      </span>
    </span>
  )
}

function By({ name, at }: { name: string; at: string }) {
  const t = useText(countsText)
  return <span>{t.rich('by', { name, d: put(<DateText at={at} with_time />) })}</span>
}
