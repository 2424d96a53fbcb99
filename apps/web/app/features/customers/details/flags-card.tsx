import { lazy, Suspense, useState } from 'react'
import { useBusinessRight } from '#platform/business-right.ts'
import { put } from '#platform/put.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { ALL_FLAGS, FlagChip } from '../customer-chips.tsx'
import type { Customer, Flag } from '../customer.ts'
import { flagText } from '../flag.text.ts'
import css from './flags-card.module.css'
import { flagsText } from './flags.text.ts'
import { useDetailsCommand } from './use-details-command.ts'

const FlagDialog = lazy(() => import('./flag-dialog.tsx'))

/** Shows and edits the flags of a customer. A flag applies to every deli: a blocked customer is blocked everywhere. */
export function FlagsCard({ customer }: { customer: Customer }) {
  const t = useText(flagsText)
  const names = useText(flagText)
  const lang = useLang()
  const confirm = useConfirm()
  const { send } = useDetailsCommand()
  const { is_shown, may, lack } = useBusinessRight('manage_customers')
  const [is_adding, setAdding] = useState(false)
  const { id, flags } = customer
  const free = ALL_FLAGS.filter((flag) => !flags.some((own) => own.flag === flag))
  const takeOff = async (flag: Flag) => {
    const title = t('remove_title', { flag: names(flag) })
    if (!(await confirm({ title, action: t('remove_action') }))) return
    const answer = await send('flag', { id, flag, on: false, reason: '' })
    if (answer.ok) toast.success(t('removed'))
    else void showRefusal(answer.error, lang)
  }
  return (
    <Card
      title={t('title')}
      lead={t('lead')}
      actions={
        is_shown &&
        free.length > 0 && (
          <Button size="sm" icon="plus" disabled_reason={lack} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {flags.length === 0 && <p className={textCss.muted}>{t('none')}</p>}
      <ul className={css.flags}>
        {flags.map(({ flag, reason, by, at }) => (
          <li key={flag} className={css.flag}>
            <div className={css.text}>
              <FlagChip flag={flag} />
              <span className={css.reason}>{reason}</span>
              <small className={css.by}>
                {by ? t.rich('by', { name: by.name, at: put(<DateText at={at} />) }) : <DateText at={at} />}
              </small>
            </div>
            {may && (
              <IconButton
                size="sm"
                icon="close"
                label={t('remove', { flag: names(flag) })}
                onClick={() => void takeOff(flag)}
              />
            )}
          </li>
        ))}
      </ul>
      {is_adding && (
        <Suspense>
          <FlagDialog customer_id={id} free={free} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}
