import type { supplierLink } from '@tavlin/contract/supplier-link'
import { type GuestLang, GUEST_LANGS } from '@tavlin/domain/guest/guest-order'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { call, request } from '#platform/api-client.ts'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { DateText, Ltr, Phone } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { toast } from '#ui/toast.ts'
import { UnconfirmedChip } from '../unconfirmed-chip.tsx'
import { linkText } from './link.text.ts'
import css from './link.module.css'
import type { commands } from './order.commands.ts'
import type { Purchase, runOrderCommand } from './order.server.ts'

const purchaseLink = call<typeof supplierLink.purchaseLink>('GET', '/purchases/:id/link')

type Props = { purchase: Purchase; now: string; may_send: boolean }

/** Sends the supplier the link to confirm the order, and shows whether it was sent, opened and answered. */
export function LinkCard({ purchase, now, may_send }: Props) {
  const t = useText(linkText)
  const { link } = purchase
  if (!link && !may_send) return null
  return (
    <Card title={t('title')} lead={link ? undefined : t('lead')}>
      <div className={css.content}>
        {link && <LinkState purchase={purchase} link={link} now={now} />}
        {may_send && <LinkActions purchase={purchase} />}
      </div>
    </Card>
  )
}

type SentLink = NonNullable<Purchase['link']>

function LinkState({ purchase, link, now }: { purchase: Purchase; link: SentLink; now: string }) {
  const t = useText(linkText)
  const { channel, sent_to, sent_at, opened_at, created_at } = link
  const to = put(channel === 'sms' ? <Phone e164={sent_to} plain /> : <Ltr>{sent_to}</Ltr>)
  const values = (at: string) => ({ d: put(<DateText at={at} with_time />), to })
  const sent =
    channel === 'none'
      ? t.rich('created', values(created_at))
      : sent_at
        ? t.rich(`sent_${channel}`, values(sent_at))
        : t.rich('sending', { to })
  return (
    <div className={css.state} aria-live="polite">
      <Chip icon="send">{sent}</Chip>
      {opened_at ? (
        <Chip icon="eye">{t.rich('opened', values(opened_at))}</Chip>
      ) : (
        <Chip outline>{t('not_opened')}</Chip>
      )}
      {purchase.replied_at ? (
        <Chip tone="good" icon="check">
          {t.rich('answered', values(purchase.replied_at))}
        </Chip>
      ) : (
        <>
          <Chip outline>{t('not_confirmed')}</Chip>
          <UnconfirmedChip purchase={purchase} now={now} />
        </>
      )}
    </div>
  )
}

function LinkActions({ purchase }: { purchase: Purchase }) {
  const t = useText(linkText)
  const confirm = useConfirm()
  const { send, pending, refusal } = useCommand<typeof commands, typeof runOrderCommand>()
  const { id, link, supplier } = purchase
  const contact = supplier.contacts[0]
  const [lang, setLang] = useState<GuestLang>(link?.lang ?? 'he')
  const sendBy = async (channel: 'sms' | 'email') => {
    if ((await send('link', { id, channel, lang })).ok) toast.success(t(`${channel}_done`))
  }
  const copy = async () => {
    if (!link && !(await send('link', { id, channel: 'none', lang })).ok) return
    await request(purchaseLink, { params: { id: String(id) } })
      .then(({ data }) => navigator.clipboard.writeText(data.url))
      .then(
        () => toast.success(t('copied')),
        () => toast.refusal(t('not_copied')),
      )
  }
  const revoke = async () => {
    const question = { title: t('revoke_title'), body: t('revoke_body'), cancel: t('keep'), action: t('revoke') }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    if ((await send('revoke', { id })).ok) toast.success(t('revoked'))
  }
  return (
    <>
      {refusal && <RejectedNotice error={refusal} />}
      <div className={css.actions}>
        <NativeSelect
          aria-label={t('language')}
          value={lang}
          options={GUEST_LANGS.map((value) => ({ value, label: t(`language_${value}`) }))}
          onChange={(value) => setLang(value as GuestLang)}
        />
        <Button
          icon="chat"
          loading={pending}
          disabled_reason={contact?.phone ? null : t('no_phone')}
          onClick={() => void sendBy('sms')}
        >
          {t(link?.channel === 'sms' ? 'sms_again' : 'sms')}
        </Button>
        <Button
          icon="mail"
          loading={pending}
          disabled_reason={contact?.email ? null : t('no_email')}
          onClick={() => void sendBy('email')}
        >
          {t(link?.channel === 'email' ? 'email_again' : 'email')}
        </Button>
        <Button icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {link && (
          <Button variant="danger-quiet" onClick={() => void revoke()}>
            {t('revoke')}
          </Button>
        )}
      </div>
    </>
  )
}
