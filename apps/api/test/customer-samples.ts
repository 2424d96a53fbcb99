let phones = 0

/** Returns a unique phone in the stored format. */
export const newPhone = (): string => `+97254${String(3_000_000 + ++phones)}`

export const customerForm = (more: object = {}) => ({
  phone: newPhone(),
  first_name: 'רות',
  last_name: 'אלמוג',
  email: 'rut@example.com',
  lang: 'he' as const,
  birthday: null,
  allergen_ids: [],
  allergy_note: 'רק מבושל',
  ...more,
})
