import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { WalletAmount } from '#shared/wallet/wallet-amount.tsx'
import { walletTerms } from '#shared/wallet/wallet-terms.text.ts'
import { DateText, OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { ListPager } from '#ui/list/list-pager.tsx'
import { cleared, withFilter } from '#ui/list/list-url.ts'
import { type ListUrl, useListState } from '#ui/list/use-list-state.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Segmented } from '#ui/segmented.tsx'
import css from './lines.module.css'
import { Statement } from './statement.tsx'
import { reasonKey } from './line-label.ts'
import type { WalletTransaction, WalletKind } from './wallet.ts'
import type { WalletPage } from './wallet.server.ts'
import { walletText } from './wallet.text.ts'

const SHAPE = {
  filters: [
    { key: 'wallet', kind: 'choice' },
    { key: 'type', kind: 'choice' },
  ],
  columns: [],
}

/** Shows wallet transactions. Wallet, type and page are in the URL. */
export function LinesCard({ customer, shown, lines, today }: WalletPage) {
  const t = useText(walletText)
  const url = useListState(SHAPE)
  return (
    <Card
      title={t(`lines_${shown}`)}
      padding="none"
      actions={
        <div className={css.tools}>
          <Statement customer_id={customer.id} wallet={shown} today={today} />
          <span className={css.filter}>
            <TypeFilter url={url} />
          </span>
          <WalletSwitch url={url} shown={shown} />
        </div>
      }
    >
      {lines.rows.length > 0 ? <Lines rows={lines.rows} of={shown} is_busy={url.is_busy} /> : <Nothing url={url} />}
      {(lines.next_cursor || lines.prev_cursor || lines.rows.length > 10) && (
        <div className={css.pager}>
          <ListPager url={url} count={lines.rows.length} {...lines} />
        </div>
      )}
    </Card>
  )
}

function WalletSwitch({ url, shown }: { url: ListUrl; shown: WalletKind }) {
  const t = useText(walletText)
  const terms = useText(walletTerms)
  const wallet_param = url.state.filters['wallet']?.[0] === 'points' ? 'points' : 'wallet'
  return (
    <Segmented<WalletKind>
      label={t('switch')}
      value={url.is_busy ? wallet_param : shown}
      options={[
        { value: 'wallet', label: t('switch_wallet') },
        { value: 'points', label: terms('points') },
      ]}
      onChange={(to) => url.go(withFilter(url.state, 'wallet', to === 'points' ? [to] : []))}
    />
  )
}

function TypeFilter({ url }: { url: ListUrl }) {
  const t = useText(walletText)
  const terms = useText(walletTerms)
  return (
    <NativeSelect
      aria-label={t('type')}
      icon="filter"
      value={url.state.filters['type']?.[0] ?? 'any'}
      options={[
        { value: 'any', label: t('any_type') },
        { value: 'refund', label: terms('refund') },
        { value: 'charge', label: terms('charge') },
      ]}
      onChange={(type) => url.go(withFilter(url.state, 'type', type === 'any' ? [] : [type]))}
    />
  )
}

function Nothing({ url }: { url: ListUrl }) {
  const t = useText(walletText)
  if (!url.state.filters['type'] && !url.state.cursor)
    return <Empty icon="cash" title={t('no_lines')} lead={t('no_lines_lead')} />
  const all = withFilter(cleared(url.state), 'wallet', url.state.filters['wallet'] ?? [])
  return <Empty icon="search" title={t('no_such_lines')} action={<Button to={url.to(all)}>{t('show_all')}</Button>} />
}

function Lines({ rows, of, is_busy }: { rows: readonly WalletTransaction[]; of: WalletKind; is_busy: boolean }) {
  const t = useText(walletText)
  return (
    <table className={css.table} aria-label={t(`lines_${of}`)} aria-busy={is_busy}>
      <thead>
        <tr>
          <th className={css.wide}>{t('moment')}</th>
          <th className={css.wide}>{t('type')}</th>
          <th>{t('reason')}</th>
          <th className={css.wide}>{t('by')}</th>
          <th className={css.number}>{t('amount')}</th>
          <th className={css.number}>{t('balance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <LineRow key={line.id} line={line} of={of} />
        ))}
      </tbody>
    </table>
  )
}

function LineRow({ line, of }: { line: WalletTransaction; of: WalletKind }) {
  const t = useText(walletText)
  const terms = useText(walletTerms)
  const by = line.by ? <bdi>{line.by.name}</bdi> : t('system')
  const approved = line.approved_by && t.rich('approved_by', { name: put(<bdi>{line.approved_by.name}</bdi>) })
  return (
    <tr>
      <td className={`${css.wide} ${css.quiet}`}>
        <DateText at={line.at} with_time />
      </td>
      <td className={css.wide}>
        <TypeChip type={line.type} />
      </td>
      <td>
        <span className={css.reason}>
          <ReasonMessage line={line} />
        </span>
        {line.note && (
          <span className={css.note}>
            <bdi>{line.note}</bdi>
          </span>
        )}
        <span className={css.under}>
          <DateText at={line.at} with_time />
        </span>
        <span className={css.under}>
          {terms(line.type)} · {by}
          {approved && <> · {approved}</>}
        </span>
      </td>
      <td className={`${css.wide} ${css.quiet}`}>
        <span className={css.by}>{by}</span>
        {approved && <span className={`${css.note} ${css.by}`}>{approved}</span>}
      </td>
      <td className={`${css.number} ${css.strong}`}>
        <WalletAmount of={of} amount={line.amount} signed />
      </td>
      <td className={css.number}>
        <WalletAmount of={of} amount={line.balance} bare />
      </td>
    </tr>
  )
}

function TypeChip({ type }: { type: WalletTransaction['type'] }) {
  const terms = useText(walletTerms)
  return (
    <Chip tone={type === 'refund' ? 'good' : 'neutral'} icon={type === 'refund' ? 'undo' : 'card'}>
      {terms(type)}
    </Chip>
  )
}

function ReasonMessage({ line }: { line: WalletTransaction }) {
  const t = useText(walletText)
  const terms = useText(walletTerms)
  const { from, key } = reasonKey(line)
  const label = from === 'reasons' ? terms(key) : t(key)
  if (line.order_id === null) return label
  const order = t.rich('order', { id: put(<OrderId id={line.order_id} />) })
  // A plain charge for an order shows only the order.
  return line.reason === null && line.kind === 'charge' ? (
    order
  ) : (
    <>
      {label}, {order}
    </>
  )
}
