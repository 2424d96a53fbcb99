import { LIMIT_KINDS, type LimitKind } from '@tavlin/domain/access/limits'
import { useName } from '#platform/access-names.ts'
import { count, money } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import type { LimitRow } from './limits.ts'
import css from './limits-table.module.css'
import { limitsText } from './limits.text.ts'
import { isFixed } from './matrix.ts'

const SHOW: Record<LimitKind, (value: number, lang: Lang) => string> = {
  wallet_agorot: money,
  points: count,
  discount_percent: (value) => `${value}%`,
  refund_agorot: money,
  purchase_agorot: money,
}

/** Shows the approval limits of all roles side by side; they are edited in the form of the role. */
export function LimitsTable({ rows }: { rows: readonly LimitRow[] }) {
  const t = useText(limitsText)
  const nameOf = useName()
  return (
    <Card title={t('title')} lead={t('lead')} padding="none">
      <table className={css.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('role')}</th>
            {LIMIT_KINDS.map((kind) => (
              <th key={kind} scope="col">
                {t(kind)}
              </th>
            ))}
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.role.id}>
              <th scope="row">{nameOf(row.role)}</th>
              {LIMIT_KINDS.map((kind) => (
                <td key={kind} data-label={t(kind)}>
                  <Stat row={row} kind={kind} />
                </td>
              ))}
              <td>
                {!isFixed(row.role) && (
                  <IconButton
                    icon="edit"
                    size="sm"
                    label={t('change', { role: nameOf(row.role) })}
                    to={`?role=${row.role.id}`}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Stat({ row: { limits, kinds }, kind }: { row: LimitRow; kind: LimitKind }) {
  const t = useText(limitsText)
  const lang = useLang()
  const limit = limits[kind]
  if (limit === null) return <span className={textCss.muted}>{t('no_limit')}</span>
  if (!kinds.includes(kind))
    return (
      <span className={textCss.muted} title={t('not_theirs')}>
        –
      </span>
    )
  return <Ltr>{SHOW[kind](limit, lang)}</Ltr>
}
