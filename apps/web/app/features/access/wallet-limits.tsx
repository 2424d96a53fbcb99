import { useName } from '#platform/access-names.ts'
import { useCommand } from '#platform/command.ts'
import { count, money } from '#platform/format.ts'
import { tellRefusal } from '#platform/tell-refusal.ts'
import { useText } from '#platform/text.ts'
import { useLang } from '#platform/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { readWhole } from '#ui/figure-text.ts'
import { readShekels, writeShekels } from '#ui/form/money-text.ts'
import { InlineNumber } from '#ui/inline-number.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from './access.commands.ts'
import type { AccessAction } from './roles-tab.tsx'
import type { LimitRow } from './wallet-limits.ts'
import css from './wallet-limits.module.css'
import { walletLimitsText } from './wallet-limits.text.ts'

/** As the contract has it, in agorot and in points. */
const MOST = 100_000_000
const upTo = (read: (text: string) => number | null, most: number) => (text: string) => {
  const value = read(text)
  return value !== null && value >= 0 && value <= most ? value : null
}
const FIGURES = {
  wallet: { key: 'wallet_agorot', read: upTo(readShekels, MOST), write: writeShekels, show: money },
  points: { key: 'points', read: upTo(readWhole, MOST), write: String, show: count },
  discount: {
    key: 'discount_percent',
    read: upTo(readWhole, 100),
    write: String,
    show: (value: number) => `${value}%`,
  },
  refund: { key: 'refund_agorot', read: upTo(readShekels, MOST), write: writeShekels, show: money },
} as const
const COLUMNS = Object.keys(FIGURES) as (keyof typeof FIGURES)[]

/** How far each role reaches alone; above it a request goes to someone who may more. */
export function WalletLimits({ rows }: { rows: readonly LimitRow[] }) {
  const t = useText(walletLimitsText)
  const nameOf = useName()
  return (
    <Card title={t('title')} lead={t('lead')} padding="none">
      <table className={css.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('role')}</th>
            {COLUMNS.map((of) => (
              <th key={of} scope="col">
                {t(of)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.role.id}>
              <th scope="row">{nameOf(row.role)}</th>
              {COLUMNS.map((of) => (
                <td key={of} data-label={t(of)}>
                  <Figure row={row} of={of} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Figure({ row: { role, limit, kinds }, of }: { row: LimitRow; of: keyof typeof FIGURES }) {
  const t = useText(walletLimitsText)
  const lang = useLang()
  const nameOf = useName()
  const { send } = useCommand<AccessAction, typeof commands>()
  if (!limit) return <span className={css.none}>{t('no_limit')}</span>
  const { key, read, write, show } = FIGURES[of]
  if (!kinds.includes(key))
    return (
      <span className={css.none} title={t('not_theirs')}>
        –
      </span>
    )
  const save = async (value: number) => {
    const answer = await send('save_limits', { ...limit, [key]: value })
    if (answer.ok) toast.success(t('saved'))
    else void tellRefusal(answer.error, lang)
    return answer.ok
  }
  return (
    <InlineNumber
      label={t(`${of}_of`, { role: nameOf(role) })}
      value={limit[key]}
      shown={<Ltr>{show(limit[key])}</Ltr>}
      write={write}
      read={read}
      allowed={t(`allowed_${of}`)}
      onSave={save}
    />
  )
}
