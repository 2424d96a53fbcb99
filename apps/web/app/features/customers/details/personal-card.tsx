import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { DateText, Ltr, Phone } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import textCss from '#ui/text.module.css'
import { fullName } from '@tavlin/domain/full-name'
import type { Customer } from '../customer.ts'
import { langText } from '../lang.text.ts'
import css from './details.module.css'
import { detailsText } from './details.text.ts'

const load = () => import('./personal-form.tsx')
const PersonalForm = lazy(load)

type Props = { customer: Customer; allergens: Customer['allergens']; today: string; may_manage: boolean }

/**
 * Shows the personal data. It is read far more often than edited, so the form is lazy and prefetched on hover and
 * focus.
 */
export function PersonalCard({ customer, allergens, today, may_manage }: Props) {
  const t = useText(detailsText)
  const [is_editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const was_editing = useRef(false)
  useEffect(() => {
    if (was_editing.current && !is_editing) edit.current?.focus()
    was_editing.current = is_editing
  }, [is_editing])
  const button = may_manage && (
    <Button
      ref={edit}
      size="sm"
      icon="edit"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setEditing(true)}
    >
      {t('edit')}
    </Button>
  )
  const facts = (
    <Card title={t('title')} actions={button}>
      <Facts customer={customer} />
    </Card>
  )
  if (!is_editing) return facts
  return (
    <Suspense fallback={facts}>
      <PersonalForm customer={customer} allergens={allergens} today={today} onDone={() => setEditing(false)} />
    </Suspense>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const t = useText(detailsText)
  const langs = useText(langText)
  const named = useName()
  const { phone, other_phones, email, birthday, allergens, allergy_note } = customer
  const allergies = [allergens.map(named).join(', '), allergy_note].filter(Boolean)
  return (
    <dl className={css.facts}>
      <Fact label={t('name')}>{fullName(customer)}</Fact>
      <Fact label={t('phone')}>
        <Phone e164={phone} />
      </Fact>
      <Fact label={t('email')}>{email && <Ltr>{email}</Ltr>}</Fact>
      <Fact label={t('birthday')}>{birthday && <DateText at={birthday} />}</Fact>
      <Fact label={t('lang')}>{langs(`lang_${customer.lang}`)}</Fact>
      <Fact label={t('allergens')}>{allergies.join(' · ')}</Fact>
      {other_phones.length > 0 && (
        <Fact label={t('other_phones')}>
          {other_phones.map((each) => (
            <span key={each} className={css.phone}>
              <Phone e164={each} />
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const t = useText(detailsText)
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <span className={textCss.muted}>{t('none')}</span>}</dd>
    </div>
  )
}
