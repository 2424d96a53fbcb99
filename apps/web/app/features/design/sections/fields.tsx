import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { MultiSelect, Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import css from '../design.module.css'
import { designText } from '../design.text.ts'

const DELIS = ['dizengoff', 'florentin', 'ramat_aviv'] as const
type Deli = (typeof DELIS)[number]

export default function Fields() {
  const t = useText(designText)
  const [deli, setDeli] = useState<Deli | null>('dizengoff')
  const [delis, setDelis] = useState<Deli[]>(['dizengoff', 'florentin'])
  const [price, setPrice] = useState<number | null>(166.4)
  const options = DELIS.map((value) => ({ value, label: t(value) }))
  return (
    <>
      <Card title={t('fields')} level={3}>
        <div className={css.grid}>
          <TextInput label={t('full_name')} help={t('full_name_help')} defaultValue={t('full_name_value')} />
          <TextInput label={t('phone')} required ltr type="tel" defaultValue="054-318-77" error={t('phone_error')} />
          <Select label={t('deli')} icon="shop" options={options} value={deli} onChange={setDeli} />
          <TextInput label={t('search')} icon="search" placeholder={t('search_hint')} type="search" />
          <TextInput label={t('email')} icon="mail" ltr type="email" defaultValue="noa@tavlin.test" />
          <NumberInput label={t('price')} unit="₪" decimals={2} value={price} onChange={setPrice} />
          <MultiSelect label={t('delis')} options={options} value={delis} onChange={setDelis} />
          <TextInput label={t('disabled')} disabled defaultValue={t('full_name_value')} />
          <TextInput label={t('small_field')} size="sm" defaultValue={t('full_name_value')} />
          <TextInput label={t('touch_field')} size="touch" defaultValue={t('full_name_value')} />
          <Textarea label={t('note')} />
        </div>
      </Card>
      <Card title={t('choices')} level={3}>
        <div className={css.demo}>
          <Checkbox label={t('checked')} defaultChecked />
          <Checkbox label={t('partial')} mixed />
          <Checkbox label={t('empty_box')} />
          <Checkbox label={t('disabled')} defaultChecked disabled />
          <Checkbox label={t('active')} error={t('must_accept')} />
          <Switch label={t('active')} defaultChecked />
          <Switch label={t('off')} />
          <Switch label={t('disabled')} disabled help={t('depart_why')} />
        </div>
      </Card>
    </>
  )
}
