import type { imports } from '@tavlin/contract/imports'
import type { ErrorCode } from '@tavlin/contract/errors'
import { IMPORT_KINDS, type ImportKind } from '@tavlin/domain/imports/columns'
import { useName } from '#base/names.ts'
import { errorOf } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { NumberText } from '#ui/bidi.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { defineList, type ListPage, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { columnTitle } from './column-title.ts'
import { importText, rowProblemText } from './import.text.ts'

type Source = SourceOf<typeof imports.importRows>
type Row = Source['row']
type RejectReason = Row['problems'][number]

const TONES: Record<Row['outcome'] | Exclude<Row['state'], 'waiting'>, Tone> = {
  new: 'good',
  changed: 'info',
  unchanged: 'neutral',
  rejected: 'bad',
  applied: 'good',
  not_applied: 'bad',
  undone: 'neutral',
  kept: 'warn',
}

/** `is_draft`: the list shows the preview; later it shows what happened to each row. */
const rowsOf = (kind: ImportKind, is_draft: boolean) =>
  defineList<typeof imports.importRows>()({
    name: 'import-rows',
    text: importText,
    label: 'rows',
    empty: 'no_rows',
    search: false,
    row_id: ({ number }) => number,
    row_name: ({ name }) => name,
    columns: [
      { key: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
      { key: 'row', phone: 'meta', align: 'end', cell: ({ number }) => <NumberText value={number} /> },
      {
        key: 'outcome',
        phone: 'sub',
        cell: ({ outcome, state }, t) => {
          const shown = is_draft || state === 'waiting' ? outcome : state
          return <Chip tone={TONES[shown]}>{t(shown)}</Chip>
        },
      },
      { key: 'details', phone: 'sub', cell: (row) => <Details row={row} kind={kind} /> },
    ],
    filters: [
      {
        key: 'outcome',
        kind: 'choice',
        open: true,
        options: { new: 'new', changed: 'changed', unchanged: 'unchanged', rejected: 'rejected' },
      },
    ],
  })
const LISTS = new Map(
  IMPORT_KINDS.map((kind) => [kind, { draft: rowsOf(kind, true), started: rowsOf(kind, false) }] as const),
)

type Props = { page: ListPage<Row>; kind: ImportKind; is_draft: boolean }

/** Lists the rows of the file, page by page, with what they change or why they are rejected. */
export function ImportRows({ page, kind, is_draft }: Props) {
  return <ListScreen list={LISTS.get(kind)![is_draft ? 'draft' : 'started']} page={page} />
}

function Details({ row, kind }: { row: Row; kind: ImportKind }) {
  const lang = useLang()
  const nameOf = useName()
  if (row.problems.length === 0 && row.meal) return <bdi>{nameOf(row.meal)}</bdi>
  if (row.problems.length === 0) return row.changes.map((field) => columnTitle(kind, field, lang)).join(' · ')
  return (
    <ul>
      {row.problems.map((problem) => (
        <li key={`${problem.field} ${problem.code}`}>
          {problem.field && `${columnTitle(kind, problem.field, lang)}: `}
          <Reason problem={problem} />
        </li>
      ))}
    </ul>
  )
}

function Reason({ problem: { code, value } }: { problem: RejectReason }) {
  const t = useText(rowProblemText)
  if (code === 'rejected') return <RefusalMessage error={errorOf(value as ErrorCode)} />
  return t(code, { value })
}
