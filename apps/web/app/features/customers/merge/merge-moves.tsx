import type { ReactNode } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { locationText } from '#ui/address/location.ts'
import { Money } from '#ui/amount.tsx'
import { NumberText, Phone } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { FlagChip } from '../customer-chips.tsx'
import css from './merge.module.css'
import type { MergePlan } from './merge.server.ts'
import { mergeText } from './merge.text.ts'

/** Shows what the remaining record has after the merge. */
export function MergeMoves({ plan }: { plan: MergePlan }) {
  const t = useText(mergeText)
  const named = useName()
  const { into, from, wallet_agorot, points, allergens } = plan
  const phones = [into.phone, ...into.other_phones, from.phone, ...from.other_phones].filter(Boolean)
  const notes = [...new Set([into.allergy_note, from.allergy_note])].filter(Boolean)
  const flags = [...new Set([...into.flags, ...from.flags].map(({ flag }) => flag))]
  return (
    <Card title={t('what_moves')}>
      <dl className={css.moves}>
        <Line title={t('phones')} lead={t('phones_lead')}>
          {phones.map((phone) => (
            <Phone key={phone} e164={phone} plain />
          ))}
        </Line>
        <Line title={t('wallet')}>
          <Sum
            from={<Money agorot={wallet_agorot.from} />}
            into={<Money agorot={wallet_agorot.into} />}
            sum={<Money agorot={wallet_agorot.sum} />}
          />
        </Line>
        <Line title={t('points')}>
          <Sum
            from={<NumberText value={points.from} />}
            into={<NumberText value={points.into} />}
            sum={<NumberText value={points.sum} />}
          />
        </Line>
        <Line title={t('orders')}>
          <Sum
            from={<NumberText value={from.completed_orders} />}
            into={<NumberText value={into.completed_orders} />}
            sum={<NumberText value={from.completed_orders + into.completed_orders} />}
          />
        </Line>
        <Line title={t('addresses')}>
          <Addresses plan={plan} />
        </Line>
        <Line title={t('consents')} lead={plan.consents.length > 0 && t('consents_lead')}>
          <Consents plan={plan} />
        </Line>
        {allergens.length + notes.length > 0 && (
          <Line title={t('allergies')} lead={t('allergies_lead')}>
            {allergens.map((one) => (
              <Chip key={one.id} tone="bad" icon="warning">
                {named(one)}
              </Chip>
            ))}
            {notes.map((note) => (
              <bdi key={note}>{note}</bdi>
            ))}
          </Line>
        )}
        {flags.length > 0 && (
          <Line title={t('flags')} lead={t('flags_lead')}>
            {flags.map((flag) => (
              <FlagChip key={flag} flag={flag} />
            ))}
          </Line>
        )}
      </dl>
    </Card>
  )
}

function Line({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.line}>
      <dt>
        {title}
        {lead && <span className={css.lead}>{lead}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Sum({ from, into, sum }: { from: ReactNode; into: ReactNode; sum: ReactNode }) {
  return (
    <span className={css.sum}>
      {from} + {into} = <strong>{sum}</strong>
    </span>
  )
}

function Addresses({ plan: { addresses } }: { plan: MergePlan }) {
  const t = useText(mergeText)
  if (addresses.length === 0) return <span className={css.quiet}>{t('no_addresses')}</span>
  return (
    <ul className={css.addresses}>
      {addresses.map(({ address, side, same_as }) => (
        <li key={address.id}>
          <bdi>{locationText(address)}</bdi>
          {address.apartment && `, ${t('apartment', { number: address.apartment })}`}{' '}
          {same_as !== null ? (
            <Chip outline>{t('same_door')}</Chip>
          ) : (
            side === 'from' && <Chip tone="info">{t('moves')}</Chip>
          )}
        </li>
      ))}
    </ul>
  )
}

function Consents({ plan: { consents } }: { plan: MergePlan }) {
  const t = useText(mergeText)
  const merged_consents = consents.filter(({ after }) => after !== null)
  if (merged_consents.length === 0) return <span className={css.quiet}>{t('no_consents')}</span>
  return merged_consents.map(({ channel, purpose, after }) => (
    <Chip key={`${channel} ${purpose}`} tone={after ? 'good' : 'neutral'} icon={after ? 'check' : 'ban'}>
      {t(`${channel}_${purpose}` as 'sms_marketing')}: {t(after ? 'granted' : 'withdrawn')}
    </Chip>
  ))
}
