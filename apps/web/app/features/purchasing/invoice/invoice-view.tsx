import { invoicedBase } from '@tavlin/domain/purchasing/supplier-invoice'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, OrderId } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Entry, EntryList, EntryTitle } from '#ui/entry-list.tsx'
import textCss from '#ui/text.module.css'
import { invoiceStatusText } from '../invoice-status.text.ts'
import { Differences } from './differences.tsx'
import { Term } from '../term.tsx'
import doc from '../document.module.css'
import css from './invoice.module.css'
import type { Invoice } from './invoice.server.ts'
import { invoiceText } from './invoice.text.ts'
import { PacksText } from './packs-text.tsx'

/** Shows a checked invoice: ordered, received and invoiced of each line, differences and credits. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const is_open = invoice.status === 'matched' || invoice.status === 'disputed'
  return (
    <div className={doc.columns}>
      <Card title={t('lines')} count={invoice.lines.length} padding="none">
        <LinesTable invoice={invoice} />
      </Card>
      <div className={doc.side}>
        {is_open && <Differences key={invoice.version} invoice={invoice} />}
        {invoice.credits.length > 0 && <Credits invoice={invoice} />}
        <Details invoice={invoice} />
      </div>
    </div>
  )
}

function LinesTable({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  return (
    <table className={doc.table} aria-label={t('lines')}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('ordered_head')}</th>
          <th scope="col">{t('received_head')}</th>
          <th scope="col">{t('invoiced_head')}</th>
          <th scope="col" className={doc.number}>
            {t('agreed_price')}
          </th>
          <th scope="col" className={doc.number}>
            {t('invoiced_price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <InvoiceLine key={line.id} line={line} />
        ))}
      </tbody>
      <tfoot>
        {invoice.charges_agorot > 0 && (
          <tr>
            <td colSpan={5}>{t('charges')}</td>
            <td className={doc.number}>
              <Money agorot={invoice.charges_agorot} />
            </td>
          </tr>
        )}
        <tr>
          <td colSpan={5}>{t('total')}</td>
          <td className={doc.number}>
            <Money agorot={invoice.total_agorot} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function InvoiceLine({ line }: { line: Invoice['lines'][number] }) {
  const t = useText(invoiceText)
  const { pack_base, price_agorot, agreed_price_agorot } = line
  const invoiced = invoicedBase(line.packs_thousandths, pack_base)
  const is_over = invoiced + line.invoiced_before_base > line.received_base
  return (
    <tr>
      <td>
        <LineName line={line} />
      </td>
      <td data-label={t('ordered_head')}>
        <PacksText base={line.expected_base} pack_base={pack_base} />
      </td>
      <td data-label={t('received_head')}>
        <PacksText base={line.received_base} pack_base={pack_base} />
      </td>
      <td data-label={t('invoiced_head')} className={is_over ? css.warned : undefined}>
        <PacksText base={invoiced} pack_base={pack_base} />
      </td>
      <td data-label={t('agreed_price')} className={doc.number}>
        <Money agorot={agreed_price_agorot} />
      </td>
      <td data-label={t('invoiced_price')} className={doc.number}>
        <span className={price_agorot > agreed_price_agorot ? css.warned : undefined}>
          <Money agorot={price_agorot} />
        </span>
      </td>
    </tr>
  )
}

function LineName({ line: { name, purchase_id } }: { line: Invoice['lines'][number] }) {
  return (
    <span className={css.text}>
      <span className={css.name}>
        <bdi>{name}</bdi>
      </span>
      <Link to={`/suppliers/orders/update/${purchase_id}`}>
        <OrderId id={purchase_id} />
      </Link>
    </span>
  )
}

const CREDIT_TONES = { open: 'warn', credited: 'good', waived: 'neutral' } as const

function Credits({ invoice: { credits } }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const status = useText(invoiceStatusText)
  return (
    <Card
      title={t('credits')}
      count={credits.length}
      padding="none"
      actions={<Link to="/suppliers/credits?state=open">{t('to_credits')}</Link>}
    >
      <EntryList>
        {credits.map((credit) => (
          <Entry
            key={credit.id}
            content={
              <>
                <EntryTitle>
                  <bdi>{credit.item ?? status(credit.kind)}</bdi>
                  <Chip tone={CREDIT_TONES[credit.state]}>{t(`credit_${credit.state}`)}</Chip>
                </EntryTitle>
                {credit.item && <span className={textCss.muted_sm}>{status(credit.kind)}</span>}
              </>
            }
            end={<Money agorot={credit.amount_agorot} />}
          />
        ))}
      </EntryList>
    </Card>
  )
}

function Details({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const by = (at: string, name: string | undefined) =>
    t.rich('by', { name: name ?? '', d: put(<DateText at={at} with_time />) })
  return (
    <Card title={t('details')}>
      <dl className={doc.terms}>
        <Term label={t('invoice_date')}>
          <DateText at={invoice.invoice_date} />
        </Term>
        <Term label={t('due_date')}>
          <DateText at={invoice.due_date} />
        </Term>
        <Term label={t('created')}>{by(invoice.created_at, invoice.created_by?.name)}</Term>
        {invoice.approved_at && (
          <Term label={t('approved_at')}>{by(invoice.approved_at, invoice.approved_by?.name)}</Term>
        )}
        {invoice.approve_note && (
          <Term label={t('approve_note')}>
            <bdi>{invoice.approve_note}</bdi>
          </Term>
        )}
        {invoice.note && (
          <Term label={t('note')}>
            <bdi>{invoice.note}</bdi>
          </Term>
        )}
      </dl>
    </Card>
  )
}
