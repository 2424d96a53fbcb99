import type { ErrorBody } from '@tavlin/contract/errors'
import type { PricePreview } from '@tavlin/contract/prices'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useText } from '#base/text.ts'
import { Percent } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import textCss from '#ui/text.module.css'
import { Becomes } from './old-and-new.tsx'
import { PriceTable } from './price-table.tsx'
import css from './prices.module.css'
import { pricesText } from './prices.text.ts'

type PreviewOfPrices = z.output<typeof PricePreview>
type Props = { preview: PreviewOfPrices | null; refusal: ErrorBody | null; action: ReactNode }

/** Shows the prices that will change, or the first of many, before anything is saved. */
export function PricePreviewCard({ preview, refusal, action }: Props) {
  const t = useText(pricesText)
  const prices = preview?.totals.prices ?? 0
  const lead = !preview
    ? t('preview_empty')
    : prices === 0
      ? t('nothing_changes')
      : t('summary', { prices, unchanged: preview.unchanged })
  return (
    <Card title={t('preview')} lead={lead} padding="none" {...(prices > 0 && { footer: action })}>
      {refusal && (
        <div className={css.note}>
          <Refusal what={t('not_done')} why={<RefusalMessage error={refusal} />} />
        </div>
      )}
      {preview && preview.own_prices > 0 && (
        <p className={css.note}>{t('own_prices', { count: preview.own_prices })}</p>
      )}
      {preview && prices > preview.rows.length && (
        <p className={css.note}>{t('first_rows', { count: preview.rows.length })}</p>
      )}
      {preview && prices > 0 && <Rows rows={preview.rows} />}
    </Card>
  )
}

function Rows({ rows }: { rows: PreviewOfPrices['rows'] }) {
  const t = useText(pricesText)
  return (
    <PriceTable label={t('preview')} rows={rows} last_title={t('margin')}>
      {({ margin_before, margin_after }) =>
        margin_before === null || margin_after === null ? (
          <span className={textCss.muted}>{t('unknown')}</span>
        ) : (
          <Becomes before={<Percent points={margin_before} />} after={<Percent points={margin_after} />} />
        )
      }
    </PriceTable>
  )
}
