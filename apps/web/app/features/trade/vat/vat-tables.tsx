import { type VatTotals, vatTotalsBy } from '@tavlin/domain/trade/vat-report'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Money } from '#ui/amount.tsx'
import { NumberText, Percent } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { ExportLinks } from '#ui/export-links.tsx'
import type { VatData } from './vat.server.ts'
import { vatText } from './vat.text.ts'
import css from '../trade.module.css'

type Group = VatData['groups'][number]

/** Shows the documents of the period by kind and rate. Documents that repeat an amount have a line of their own. */
export function KindTable({ groups, totals, period }: Pick<VatData, 'groups' | 'totals' | 'period'>) {
  const t = useText(vatText)
  const has_rates = new Set(groups.map(({ vat_percent }) => vat_percent)).size > 1
  const kinds = vatTotalsBy(groups, ({ kind, sign, vat_percent }) => `${kind} ${sign} ${vat_percent}`)
  const is_repeating = groups.some(({ sign }) => sign === 0)
  return (
    <Card
      title={t('by_kind')}
      {...(is_repeating && { lead: t('again_help') })}
      padding="none"
      footer={<VatExport path="vat" period={period} />}
    >
      {groups.length === 0 ? (
        <Empty icon="receipt" title={t('nothing')} lead={t('nothing_lead')} level={3} />
      ) : (
        <VatTable name={t('by_kind')} first={t('kind')} totals={totals}>
          {kinds.map(({ first, totals: of_kind }) => (
            <VatLine
              key={`${first.kind} ${first.sign} ${first.vat_percent}`}
              totals={of_kind}
              is_counted={first.sign !== 0}
            >
              <KindName {...first} />
              {has_rates && (
                <span className={css.row_deli}>
                  {t('rate')} <Percent points={first.vat_percent} />
                </span>
              )}
            </VatLine>
          ))}
        </VatTable>
      )}
    </Card>
  )
}

function KindName({ kind, sign }: Pick<Group, 'kind' | 'sign'>) {
  const t = useText(vatText)
  if (sign !== 0) return t(kind)
  return kind === 'credit_note' ? t('again_credit_note') : t('again_tax_invoice')
}

/** Shows the VAT totals of the period by deli, when its documents are of several delis. */
export function DeliTable({ groups, totals }: Pick<VatData, 'groups' | 'totals'>) {
  const t = useText(vatText)
  const nameOf = useName()
  const delis = vatTotalsBy(groups, ({ deli }) => deli.id)
  if (delis.length < 2) return null
  return (
    <Card title={t('by_deli')} padding="none">
      <VatTable name={t('by_deli')} first={t('deli')} totals={totals}>
        {delis.map(({ first: { deli }, totals: of_deli }) => (
          <VatLine key={deli.id} totals={of_deli}>
            {nameOf(deli)}
          </VatLine>
        ))}
      </VatTable>
    </Card>
  )
}

type TableProps = { name: string; first: string; totals: VatTotals; children: ReactNode }

function VatTable({ name, first, totals, children }: TableProps) {
  const t = useText(vatText)
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col" className={css.wide}>
              {t('documents')}
            </th>
            <th scope="col" className={css.wide}>
              {t('taxable')}
            </th>
            <th scope="col">{t('vat')}</th>
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
        <tfoot>
          <VatLine totals={totals}>{t('sum')}</VatLine>
        </tfoot>
      </table>
    </div>
  )
}

type VatLineProps = { totals: VatTotals; is_counted?: boolean; children: ReactNode }

function VatLine({ totals, is_counted = true, children }: VatLineProps) {
  const t = useText(vatText)
  return (
    <tr>
      <th scope="row">{children}</th>
      <td className={css.wide}>
        <NumberText value={totals.documents} />
      </td>
      {is_counted ? (
        <>
          <td className={css.wide}>
            <Money agorot={totals.taxable_agorot} />
          </td>
          <td>
            <Money agorot={totals.vat_agorot} />
          </td>
          <td>
            <Money agorot={totals.total_agorot} />
          </td>
        </>
      ) : (
        <>
          <td className={css.wide}>{t('not_counted')}</td>
          <td>—</td>
          <td>—</td>
        </>
      )}
    </tr>
  )
}

type ExportProps = { path: 'vat' | 'documents'; period: VatData['period'] }

export function VatExport({ path, period }: ExportProps) {
  const lang = useLang()
  const [params] = useSearchParams()
  const hrefOf = (format: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ ...period, format, lang })
    const deli = params.get('deli')
    if (deli) query.set('deli', deli)
    return `/api/trade/${path}/export?${query}`
  }
  return <ExportLinks hrefOf={hrefOf} className={css.export} />
}
