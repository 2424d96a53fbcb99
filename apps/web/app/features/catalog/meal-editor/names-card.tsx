import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextareaField, TextField } from '#ui/form/fields.tsx'
import { useFormContext } from '#ui/form/form-context.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { type Choices, type MealDraft, withKind } from './meal-draft.ts'
import css from './meal-editor.module.css'
import { editorText } from './meal-editor.text.ts'
import { useDraftField } from './use-draft-field.ts'

export function NamesCard({ choices }: { choices: Choices }) {
  const t = useText(editorText)
  return (
    <Card id="names" title={t('names')} lead={t('names_lead')} actions={<Kind />} className={css.card}>
      <div className={css.pairs}>
        <TextField name="name_he" />
        <TextField name="name_en" ltr />
        <TextareaField name="description_he" rows={2} />
        <TextareaField name="description_en" rows={2} />
        <Category categories={choices.categories} />
        <Tags tags={choices.tags} />
      </div>
    </Card>
  )
}

function Kind() {
  const t = useText(editorText)
  const { methods } = useFormContext()
  const { value } = useDraftField('kind', 'names')
  const choose = (kind: MealDraft['kind']) => {
    const change = withKind(methods.getValues() as MealDraft, kind)
    for (const [name, next] of Object.entries(change)) methods.setValue(name, next, { shouldDirty: true })
  }
  return (
    <Segmented
      label={t('kind')}
      value={value}
      options={[
        { value: 'meal', label: t('meal') },
        { value: 'prep', label: t('prep') },
      ]}
      onChange={choose}
    />
  )
}

function Category({ categories }: Pick<Choices, 'categories'>) {
  const t = useText(editorText)
  const nameOf = useName()
  const { value, set, blur, errorAt, ref } = useDraftField('category_id', 'names')
  return (
    <NativeSelect
      ref={ref}
      label={t('category')}
      required
      placeholder={t('choose_category')}
      options={categories.map((category) => ({ value: String(category.id), label: nameOf(category) }))}
      value={value === null ? null : String(value)}
      error={errorAt('')}
      onChange={(id) => set(Number(id))}
      onBlur={blur}
    />
  )
}

function Tags({ tags }: Pick<Choices, 'tags'>) {
  const t = useText(editorText)
  const nameOf = useName()
  const { value, set } = useDraftField('tag_ids', 'names')
  const turn = (id: number, is_on: boolean) =>
    set([...value.filter((one) => one !== id), ...(is_on ? [id] : [])].toSorted((a, b) => a - b))
  if (tags.length === 0) return null
  return (
    <fieldset className={css.choices}>
      <legend>{t('tags')}</legend>
      <div>
        {tags.map((tag) => (
          <Checkbox
            key={tag.id}
            label={nameOf(tag)}
            checked={value.includes(tag.id)}
            onChange={(event) => turn(tag.id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
