import { useState } from 'react'
import { useText } from '#base/text.ts'
import { AmountCell } from '#ui/amount.tsx'
import { DateText, OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type PrintKind, PrintSheet } from '#ui/print-sheet.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stack } from '#ui/stack.tsx'
import { designText } from '../design.text.ts'

export default function Print() {
  const t = useText(designText)
  const [paper, setPaper] = useState<PrintKind | 'none'>('none')
  return (
    <Card
      title={t('print')}
      level={3}
      actions={
        <Button icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <Stack gap={4} align="start">
        <Segmented
          label={t('print')}
          value={paper}
          onChange={setPaper}
          options={[
            { value: 'none', label: t('off') },
            { value: 'receipt', label: t('receipt') },
            { value: 'label', label: t('label') },
            { value: 'a4', label: 'A4' },
          ]}
        />
        {paper !== 'none' && (
          <PrintSheet paper={paper} preview>
            <strong>
              <OrderId id={48219} /> · {t('full_name_value')}
            </strong>
            <p>
              <DateText at="2026-11-15T10:05:00Z" with_time />
            </p>
            <AmountCell agorot={16_640} />
            <p>{paper === 'label' ? t('allergens') : t('thanks')}</p>
          </PrintSheet>
        )}
      </Stack>
    </Card>
  )
}
