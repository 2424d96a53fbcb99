import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { boardText } from './board.text.ts'
import css from './board.module.css'
import type { Labels } from './use-labels.ts'

const LabelsDialog = lazy(() => import('./labels-dialog.tsx'))

/** Shows whether the deli has a printer; while labels are not printed, a button with their number instead. */
export function PrinterMark({ labels, has_printer }: { labels: Labels; has_printer: boolean }) {
  const t = useText(boardText)
  const [is_open, setOpen] = useState(false)
  const count = labels.unprinted.length
  if (count === 0)
    return (
      <Chip icon="print" outline tone="neutral" className={css.printer}>
        {t(has_printer ? 'printer_ready' : 'printer_none')}
      </Chip>
    )
  return (
    <>
      <Button size="touch" icon="print" className={css.unprinted ?? ''} onClick={() => setOpen(true)}>
        {t('unprinted', { count })}
      </Button>
      {is_open && (
        <Suspense>
          <LabelsDialog labels={labels} has_printer={has_printer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
