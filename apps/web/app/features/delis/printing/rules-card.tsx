import { lazy, Suspense, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import css from './printing.module.css'
import type { PrintingPage, RuleData } from './printing.server.ts'
import { printingText } from './printing.text.ts'

const RuleDrawer = lazy(() => import('./rule-drawer.tsx'))

export function RulesCard({ page, may_manage }: { page: PrintingPage; may_manage: boolean }) {
  const t = useText(printingText)
  const [edited, setEdited] = useState<RuleData | 'new' | null>(null)
  const { rules, printers } = page
  return (
    <Card
      title={t('rules')}
      lead={t('rules_lead')}
      count={rules.length}
      padding="none"
      actions={
        may_manage && (
          <Button
            size="sm"
            icon="plus"
            disabled_reason={printers.length === 0 ? t('missing_printer') : undefined}
            onClick={() => setEdited('new')}
          >
            {t('add_rule')}
          </Button>
        )
      }
    >
      {rules.length === 0 && <p className={css.none}>{t('no_rules')}</p>}
      <ul className={css.rows}>
        {rules.map((rule) => (
          <RuleItem key={rule.id} rule={rule} page={page} {...(may_manage && { onEdit: () => setEdited(rule) })} />
        ))}
      </ul>
      {edited && (
        <Suspense>
          <RuleDrawer page={page} edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function RuleItem({ rule, page, onEdit }: { rule: RuleData; page: PrintingPage; onEdit?: () => void }) {
  const t = useText(printingText)
  const nameOf = useName()
  const printerName = (id: number | null) => page.printers.find((one) => one.id === id)?.name
  const fallback = printerName(rule.fallback_printer_id)
  const of = rule.section ? nameOf(rule.section) : rule.till?.name
  const what = [t(rule.document), of].filter(Boolean).join(' · ')
  return (
    <li className={css.row}>
      <div className={css.text}>
        <b>
          {what}
          {rule.copies > 1 && ` ${t('times', { count: String(rule.copies) })}`}
        </b>
        <span className={textCss.muted_sm}>
          {t(`moment_${rule.moment}`)} · <bdi>{printerName(rule.printer_id)}</bdi>
          {fallback && ` · ${t('or_else', { name: fallback })}`}
        </span>
      </div>
      {onEdit && <IconButton icon="edit" label={t('edit_of', { name: what })} onClick={onEdit} />}
    </li>
  )
}
