import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListPopover } from '#ui/list/list-popover.tsx'
import { TextInput } from '#ui/text-input.tsx'
import textCss from '#ui/text.module.css'
import css from './lines.module.css'
import { daysOf, SPANS } from './statement-days.ts'
import type { WalletKind } from './wallet.ts'
import { walletText } from './wallet.text.ts'

type Props = { customer_id: number; wallet: WalletKind; today: string }

/** Opens a statement as a document for the chosen days. */
export function Statement(props: Props) {
  const t = useText(walletText)
  return (
    <ListPopover align="end" button={<IconButton icon="print" label={t('statement')} />}>
      {() => <Days {...props} />}
    </ListPopover>
  )
}

function Days({ customer_id, wallet, today }: Props) {
  const t = useText(walletText)
  const lang = useLang()
  const [days, setDays] = useState(() => daysOf('this_month', today))
  const is_wrong = !days.from || !days.until || days.from > days.until
  const query = new URLSearchParams({ wallet, ...days, lang })
  return (
    <div className={css.statement}>
      <strong>{t('statement')}</strong>
      <div className={css.quick}>
        {SPANS.map((span) => (
          <Button key={span} size="sm" onClick={() => setDays(daysOf(span, today))}>
            {t(span)}
          </Button>
        ))}
      </div>
      <div className={css.days}>
        {(['from', 'until'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(`statement_${end}`)}
            value={days[end]}
            max={today}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        ))}
      </div>
      {is_wrong ? (
        <p className={textCss.danger} role="alert">
          {t('statement_order')}
        </p>
      ) : (
        <Button variant="primary" icon="external" to={`/api/admin/customers/${customer_id}/statement?${query}`} new_tab>
          {t('statement_open')}
        </Button>
      )}
    </div>
  )
}
