import type { promotions } from '@tavlin/contract/promotions'
import type { ReactNode } from 'react'
import { date } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import { nameIn } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { AmountCell, Money } from '#ui/amount.tsx'
import { Ltr, Percent } from '#ui/bidi.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { defineList, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Promotions } from './promotions.server.ts'
import { promotionsText } from './promotions.text.ts'

export type PromotionRow = SourceOf<typeof promotions.promotions>['row']

const TONES: Record<PromotionRow['state'], Tone> = { planned: 'info', running: 'good', ended: 'neutral', off: 'warn' }
const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

const promotionsIn = (lang: Lang) =>
  defineList<typeof promotions.promotions>()({
    name: 'promotions',
    export_path: '/promotions/export',
    text: promotionsText,
    label: 'promotions',
    empty: 'no_promotions',
    row_id: ({ id }) => id,
    row_name: (row) => nameIn(lang, row),
    columns: [
      { key: 'name', sort: 'name', cell: (row) => nameIn(lang, row) },
      { key: 'code', phone: 'sub', cell: ({ code }, t) => (code ? <Ltr>{code}</Ltr> : t('automatic')) },
      { key: 'discount', phone: 'meta', cell: (row) => <Discount row={row} /> },
      {
        key: 'minimum',
        align: 'end',
        phone: 'hidden',
        cell: ({ minimum_agorot: agorot }) => (agorot === 0 ? '—' : <AmountCell agorot={agorot} />),
      },
      { key: 'covers', phone: 'hidden', cell: (row) => <Covers row={row} /> },
      { key: 'dates', phone: 'sub', cell: (row) => <Dates row={row} /> },
      { key: 'state', phone: 'meta', cell: ({ state }, t) => <Chip tone={TONES[state]}>{t(state)}</Chip> },
    ],
    filters: [
      {
        key: 'state',
        kind: 'choice',
        options: { running: 'running', planned: 'planned', ended: 'ended', off: 'off' },
      },
    ],
  })
const LISTS = { he: promotionsIn('he'), en: promotionsIn('en') }

type Props = Pick<Promotions, 'page'> & { onOpen: (row: PromotionRow) => void; empty_action: ReactNode }

export function PromotionsList({ page, onOpen, empty_action }: Props) {
  const { views } = useListCommands()
  return <ListScreen list={LISTS[useLang()]} page={page} views={views} onOpen={onOpen} empty_action={empty_action} />
}

const Discount = ({ row: { percent, agorot } }: { row: PromotionRow }) =>
  percent === null ? <Money agorot={agorot ?? 0} /> : <Percent points={percent} />

function Covers({ row: { order_types, meals } }: { row: PromotionRow }) {
  const t = useText(promotionsText)
  const type = order_types.length === 1 ? order_types[0]! : 'both'
  return meals === null ? t(type) : `${t(type)} · ${t('meal_count', { count: meals })}`
}

function Dates({ row: { valid_from: from, valid_until: until } }: { row: PromotionRow }) {
  const t = useText(promotionsText)
  if (from && until) return <Ltr>{`${date(from)}–${date(until)}`}</Ltr>
  if (from) return <span>{t.rich('from_day', { date: date(from), d: isolated })}</span>
  if (until) return <span>{t.rich('until_day', { date: date(until), d: isolated })}</span>
  return t('no_limit')
}
