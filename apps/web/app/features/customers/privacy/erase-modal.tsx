import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { fullName } from '@tavlin/domain/full-name'
import type { Customer } from '../customer.ts'
import css from './erase-modal.module.css'
import type { privacyCommands } from './privacy.commands.ts'
import { privacyText } from './privacy.text.ts'

/**
 * Lists what is erased and what stays, and requires the last digits of the phone number as protection against mistakes.
 */
export default function EraseModal({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useText(privacyText)
  const navigate = useNavigate()
  const name = fullName(customer)
  const page = `/customers/${customer.id}`
  const { send, pending, refusal } = useCommand<typeof privacyCommands>({ to: page })
  const [digits, setDigits] = useState('')
  const erase = async () => {
    const answer = await send('erase', { confirm: digits, version: customer.version })
    if (answer.ok) await navigate(page)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={name ? t('erase_title', { name }) : t('erase_title_no_name')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" loading={pending} disabled={digits.length < 4} onClick={() => void erase()}>
            {t('do_erase')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <dl className={css.what}>
          <dt>{t('goes')}</dt>
          <dd>{t('goes_what')}</dd>
          <dt>{t('stays')}</dt>
          <dd>{t('stays_what')}</dd>
        </dl>
        {customer.wallet_agorot > 0 && (
          <Notice
            tone="warn"
            icon="cash"
            action={
              <Button size="sm" to={`${page}/wallet`} onClick={onClose}>
                {t('to_wallet')}
              </Button>
            }
          >
            {t.rich('has_money', { m: put(<Money agorot={customer.wallet_agorot} />) })}
          </Notice>
        )}
        <p className={css.warning}>{t('no_way_back')}</p>
        <TextInput
          label={t('confirm')}
          ltr
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={digits}
          onChange={(event) => setDigits(event.target.value.replace(/\D/g, ''))}
        />
        {refusal && (
          <Notice tone="warn">
            <RefusalMessage error={refusal} />
          </Notice>
        )}
      </Stack>
    </Modal>
  )
}
