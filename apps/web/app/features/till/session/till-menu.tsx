import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { reach } from '#platform/live/page-reach.ts'
import { useMay } from '#platform/me.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Menu } from '#ui/menu.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { usePrinterItems } from '../print/use-printer-items.ts'
import type { TillContext } from '../till-context.ts'
import type { TillCommands } from '../till.commands.ts'
import { unsentSales } from '../unsent-sales.ts'
import { sessionText } from './session.text.ts'

const CashDialog = lazy(() => import('./cash-dialog.tsx'))
const ReportDialog = lazy(() => import('#shared/till/report-dialog.tsx'))

/** Offers the actions of an open till other than selling, such as moving cash and counting the drawer. */
export function TillMenu({ context }: { context: TillContext }) {
  const t = useText(sessionText)
  const lang = useLang()
  const may = useMay()
  const confirm = useConfirm()
  const { send, pending } = useCommand<TillCommands>()
  const [opened, setOpened] = useState<'cash' | 'x' | null>(null)
  const printer_items = usePrinterItems()
  const { id, version } = context.session
  const startCount = async () => {
    const count = unsentSales()
    if (count > 0) {
      const reason = { title: t('unsent_title', { count }), body: t('unsent_body') }
      if (await confirm({ ...reason, action: t('send_now'), cancel: t('not_now') })) reach.checkNow()
      return
    }
    const answer = await send('count', { id, version })
    if (!answer.ok) await showRefusal(answer.error, lang)
  }
  const close = () => setOpened(null)
  return (
    <>
      <Menu
        align="end"
        target={
          <Button size="touch" icon="menu" loading={pending}>
            {t('till_menu')}
          </Button>
        }
        items={[
          { label: t('cash'), icon: 'cash', onClick: () => setOpened('cash') },
          ...(may('manage_delis', context.deli.id)
            ? [{ label: t('x_report'), icon: 'chart' as const, onClick: () => setOpened('x') }]
            : []),
          ...printer_items,
          'divider',
          { label: t('close'), icon: 'lock', onClick: () => void startCount() },
        ]}
      />
      <Suspense>
        {opened === 'cash' && <CashDialog context={context} onClose={close} />}
        {opened === 'x' && <ReportDialog session_id={id} onClose={close} />}
      </Suspense>
    </>
  )
}
