import type { ErrorBody } from '@tavlin/contract/errors'
import { email, text } from '@tavlin/contract/fields'
import { useState } from 'react'
import { z } from 'zod'
import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { AddressField } from '#ui/form/address-field.tsx'
import { MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx'
import { DateField, TimeField } from '#ui/form/date-fields.tsx'
import {
  CheckboxField,
  MoneyField,
  NumberField,
  PhoneField,
  SwitchField,
  TextareaField,
  TextField,
} from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import type { Option } from '#ui/select.tsx'
import { Segmented } from '#ui/segmented.tsx'
import css from '../design.module.css'
import { useDemoLocations } from './demo-locations.ts'
import { formsDemoText } from './forms.text.ts'

const User = z.object({
  first_name: text(20),
  email,
  phone: z.string(),
  role_ids: z.array(z.int()).min(1),
  deli: z.string(),
  limit: z.int().min(0).max(5000_00).nullable(),
  discount: z.int().min(0).max(100),
  starts: z.iso.date(),
  shift: z.iso.time().nullable(),
  address: z.looseObject({}).nullable(),
  note: z.string().max(100),
  active: z.boolean(),
  mailing: z.boolean(),
})
type User = z.input<typeof User>
type FormResponse = 'ok' | 'taken' | 'fields' | 'stale' | 'lost'
const ANSWERS: readonly FormResponse[] = ['ok', 'taken', 'fields', 'stale', 'lost']

const REFUSALS: Partial<Record<FormResponse, Pick<ErrorBody, 'code' | 'details'>>> = {
  taken: { code: 'email_taken' },
  lost: { code: 'api_unreachable' },
  fields: {
    code: 'invalid_input',
    details: { fields: ['phone', 'first_name'].map((name) => ({ path: ['body', name], message: '' })) },
  },
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

export default function Forms() {
  const t = useText(formsDemoText)
  const [answer, setAnswer] = useState<FormResponse>('ok')
  const [saved, setSaved] = useState({ values: firstUser(t('noa')), version: 1 })
  const save = async (values: User, version: number | undefined): Promise<Outcome<null>> => {
    await wait(400)
    if (answer === 'stale') {
      setAnswer('ok')
      const theirs = { ...saved.values, email: 'noa.levi@tavlin.test', limit: 120_00, active: false }
      setSaved({ values: theirs, version: saved.version + 1 })
      return { ok: false, error: { code: 'version_stale', message: '', details: { current: theirs } } }
    }
    const refusal = REFUSALS[answer]
    if (refusal) return { ok: false, error: { message: '', ...refusal } }
    setSaved({ values, version: (version ?? 0) + 1 })
    return { ok: true, data: null }
  }
  const roles = [1, 2, 3].map((id) => ({
    value: String(id),
    label: t((['manager', 'kitchen', 'dispatch'] as const)[id - 1]!),
  }))
  const form = useContractForm({
    schema: async () => User,
    values: saved.values,
    version: saved.version,
    save,
    refusal_fields: { email_taken: 'email' },
    changed_by: { name: t('colleague'), at: '2026-11-15T09:12:00Z' },
    fields: {
      first_name: { label: t('first_name'), required: true },
      email: { label: t('email'), required: true },
      phone: { label: t('phone') },
      role_ids: {
        label: t('role_ids'),
        required: true,
        show: (ids: number[]) => ids.map((id) => roles[id - 1]?.label).join(', '),
      },
      deli: { label: t('deli') },
      limit: { label: t('limit'), kind: 'money' },
      discount: { label: t('discount') },
      starts: { label: t('starts'), required: true },
      shift: { label: t('shift') },
      address: { label: t('address') },
      note: { label: t('note') },
      active: { label: t('active') },
      mailing: { label: t('mailing') },
    },
  })
  return (
    <>
      <Segmented
        label={t('answers')}
        value={answer}
        onChange={setAnswer}
        options={ANSWERS.map((value) => ({ value, label: t(`answer_${value}`) }))}
      />
      <Form form={form}>
        <Fields roles={roles} />
      </Form>
    </>
  )
}

function Fields({ roles }: { roles: Option[] }) {
  const t = useText(formsDemoText)
  const locations = useDemoLocations()
  const delis = (['dizengoff', 'florentin'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <Card title={t('user')} level={3}>
      <div className={css.grid}>
        <TextField name="first_name" />
        <TextField name="email" type="email" />
        <PhoneField name="phone" />
        <MultiSelectField name="role_ids" options={roles} numeric />
        <SelectField name="deli" options={delis} />
        <MoneyField name="limit" help={t('limit_help')} />
        <NumberField name="discount" unit="%" />
        <DateField name="starts" />
        <TimeField name="shift" settings={{ minute_step: 15 }} />
        <AddressField name="address" source={locations} />
        <TextareaField name="note" />
        <div className={css.demo}>
          <SwitchField name="active" />
          <CheckboxField name="mailing" />
        </div>
      </div>
    </Card>
  )
}

const firstUser = (first_name: string): User => ({
  first_name,
  email: 'noa@tavlin.test',
  phone: '054-3187711',
  role_ids: [1],
  deli: 'dizengoff',
  limit: 50_00,
  discount: 10,
  starts: '2026-11-15',
  shift: '09:30',
  address: null,
  note: '',
  active: true,
  mailing: false,
})
