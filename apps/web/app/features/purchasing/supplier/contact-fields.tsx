import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormContext } from '#ui/form/form-context.ts'
import { useField } from '#ui/form/use-field.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useMovingRows } from '#ui/moving-rows/use-moving-rows.ts'
import { TextInput } from '#ui/text-input.tsx'
import css from './supplier.module.css'
import type { Supplier } from './supplier.server.ts'
import { supplierText } from './supplier.text.ts'

type Contact = Supplier['contacts'][number]
const MOST_CONTACTS = 10

export function ContactFields() {
  const t = useText(supplierText)
  const { value, set } = useField({ name: 'contacts' })
  const contacts = value as Contact[]
  const { list, ...rows } = useMovingRows(contacts, set)
  return (
    <Card title={t('contacts')} lead={t('contacts_lead')}>
      <div className={css.contacts} ref={list}>
        {contacts.map((contact, at) => (
          <ContactRow
            key={rows.keys[at]}
            row_key={rows.keys[at]}
            at={at}
            contact={contact}
            onChange={(next) => rows.change(at, next)}
            onRemove={() => rows.remove(at)}
          />
        ))}
      </div>
      {contacts.length < MOST_CONTACTS && (
        <Button size="sm" icon="plus" data-adds onClick={() => rows.add({ name: '', role: '', phone: '', email: '' })}>
          {t('add_contact')}
        </Button>
      )}
    </Card>
  )
}

type RowProps = {
  row_key: string | undefined
  at: number
  contact: Contact
  onChange: (contact: Contact) => void
  onRemove: () => void
}

function ContactRow({ row_key, at, contact, onChange, onRemove }: RowProps) {
  const t = useText(supplierText)
  const errors = useFormContext().methods.formState.errors['contacts'] as
    Record<number, Record<string, { message?: string }> | undefined> | undefined
  const field = (key: keyof Contact) => ({
    error: errors?.[at]?.[key]?.message,
    value: contact[key],
    onChange: (event: { target: { value: string } }) => onChange({ ...contact, [key]: event.target.value }),
  })
  return (
    <div className={css.contact} data-row-key={row_key}>
      <TextInput label={t('contact_name')} required {...field('name')} />
      <TextInput label={t('role')} {...field('role')} />
      <TextInput label={t('phone')} ltr inputMode="tel" {...field('phone')} />
      <TextInput label={t('email')} ltr inputMode="email" {...field('email')} />
      <IconButton
        icon="trash"
        label={t('remove_contact', { name: contact.name })}
        data-verb="remove"
        onClick={onRemove}
      />
    </div>
  )
}
