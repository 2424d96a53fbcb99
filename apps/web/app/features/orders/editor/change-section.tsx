import { clockOf } from '#platform/day-minute.ts'
import { date } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { refundNeedsApproval } from '@tavlin/domain/orders/refund-limit'
import type { ChangeRefund, Difference } from '#shared/cart/cart-types.ts'
import { AmountCell, Money } from '#ui/amount.tsx'
import { Count, Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import textCss from '#ui/text.module.css'
import css from './cart-section.module.css'
import {
  approvalKey,
  changedLines,
  fieldKey,
  isSame,
  readField,
  type SettleMethod,
  settlesFor,
} from './change-label.ts'
import { changeSectionText } from './change-section.text.ts'

const ICONS = { added: 'plus', removed: 'minus', changed: 'edit', same: 'check' } as const

type Props = {
  difference: Difference | null
  refund: ChangeRefund
  has_customer: boolean
  settle: SettleMethod
  onSettle: (settle: SettleMethod) => void
}

/** Shows the changes to a placed order, the price difference and the ways to settle it. */
export function ChangeSection({ difference, refund, has_customer, settle, onSettle }: Props) {
  const t = useText(changeSectionText)
  if (!difference || isSame(difference)) return <p className={textCss.muted_sm}>{t('none')}</p>
  const { due_agorot, delta_agorot } = difference
  const possible = settlesFor(difference, has_customer)
  const money = put(<Money agorot={Math.abs(due_agorot)} />)
  const delta = delta_agorot > 0 ? 'delta_up' : delta_agorot < 0 ? 'delta_down' : 'delta_same'
  return (
    <section className={css.change} aria-label={t('title')}>
      <h3 className={css.label}>{t('title')}</h3>
      <ul className={css.differences}>
        {changedLines(difference).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may have the same name
          <LineDifference key={at} line={line} />
        ))}
        {difference.fields.map(({ field, before, after }) => (
          <FieldDifference key={field} field={field} before={before} after={after} />
        ))}
      </ul>
      <p className={css.delta}>
        <span>{t.rich(delta, { m: put(<Money agorot={Math.abs(delta_agorot)} />) })}</span>
        <strong>{due_agorot === 0 ? t('even') : t.rich(due_agorot > 0 ? 'due' : 'back', { m: money })}</strong>
      </p>
      {possible.length > 1 && (
        <Segmented<SettleMethod>
          wide
          label={t('settle')}
          value={settle}
          onChange={onSettle}
          options={possible.map((value) => ({ value, label: t(`settle_${value as 'wallet'}`) }))}
        />
      )}
      {refund && refundNeedsApproval(refund.left_agorot, due_agorot) && (
        <Notice tone="warn">
          {t.rich(approvalKey(refund), {
            m: put(<Money agorot={refund.limit_agorot ?? 0} />),
            left: put(<Money agorot={refund.left_agorot ?? 0} />),
          })}
        </Notice>
      )}
    </section>
  )
}

function LineDifference({ line }: { line: Difference['lines'][number] }) {
  const nameOf = useName()
  const { kind, quantity_before, quantity_after, agorot_before, agorot_after } = line
  return (
    <li data-kind={kind}>
      <Icon name={ICONS[kind]} size={16} />
      <span className={css.difference_text}>
        <bdi>{nameOf(line)}</bdi>{' '}
        {kind === 'changed' && quantity_before !== quantity_after && (
          <s>
            <Count of={quantity_before} />
          </s>
        )}{' '}
        <Count of={kind === 'removed' ? quantity_before : quantity_after} />
      </span>
      <AmountCell agorot={agorot_after - agorot_before} />
    </li>
  )
}

function FieldDifference({ field, before, after }: Difference['fields'][number]) {
  const t = useText(changeSectionText)
  return (
    <li data-kind="changed">
      <Icon name="edit" size={16} />
      <span className={css.difference_text}>
        {t(fieldKey(field))}
        {': '}
        <s>
          <FieldValue field={field} value={before} />
        </s>{' '}
        <FieldValue field={field} value={after} />
      </span>
    </li>
  )
}

function FieldValue({ field, value }: { field: string; value: string }) {
  const t = useText(changeSectionText)
  const parsed = readField(field, value)
  if (parsed.kind === 'money') return <Money agorot={parsed.agorot} />
  if (parsed.kind === 'slot')
    return (
      <Ltr>
        {date(parsed.date).slice(0, 5)} {clockOf(parsed.minute)}
      </Ltr>
    )
  const { text } = parsed
  return <bdi>{text === 'delivery' || text === 'pickup' ? t(text) : text || t('nothing')}</bdi>
}
