import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import css from './printing.module.css'
import type { PrinterData } from './printing.server.ts'
import { printingText } from './printing.text.ts'

const PrinterDrawer = lazy(() => import('./printer-drawer.tsx'))
const TONES = { unknown: 'neutral', ready: 'good', paper_out: 'bad', offline: 'bad' } as const

export function PrintersCard({ printers, may_manage }: { printers: readonly PrinterData[]; may_manage: boolean }) {
  const t = useText(printingText)
  const [edited, setEdited] = useState<PrinterData | 'new' | null>(null)
  return (
    <Card
      title={t('printers')}
      count={printers.length}
      padding="none"
      actions={
        may_manage && (
          <Button size="sm" icon="plus" onClick={() => setEdited('new')}>
            {t('add_printer')}
          </Button>
        )
      }
    >
      {printers.length === 0 && <p className={css.none}>{t('no_printers')}</p>}
      <ul className={css.rows}>
        {printers.map((printer) => (
          <li key={printer.id} className={css.row}>
            <div className={css.text}>
              <b>
                <bdi>{printer.name}</bdi>
              </b>
              <span className={textCss.muted_sm}>
                {t(`kind_${printer.kind}`)} · <Ltr>{`${printer.host}:${printer.port}`}</Ltr> ·{' '}
                {t('paper_mm', { mm: String(printer.paper_mm) })}
              </span>
            </div>
            <Chip tone={TONES[printer.state]}>{t(`state_${printer.state}`)}</Chip>
            {may_manage && (
              <IconButton icon="edit" label={t('edit_of', { name: printer.name })} onClick={() => setEdited(printer)} />
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <Suspense>
          <PrinterDrawer edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Card>
  )
}
