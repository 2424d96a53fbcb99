import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useFormValue } from '#ui/form/use-form-value.ts'
import { toast } from '#ui/toast.ts'
import { Stack } from '#ui/stack.tsx'
import { componentsOfGroups, useComponentBook } from '../group-editor/recipe-components.ts'
import { useGroupBook } from './group-book.ts'
import { GroupsCard } from './groups-card.tsx'
import { blankMeal, type Choices, copyOfMeal, draftOfMeal, type Meal } from './meal-draft.ts'
import type { commands } from './meal-editor.commands.ts'
import css from './meal-editor.module.css'
import type { action } from './meal-editor.route.tsx'
import { editorText } from './meal-editor.text.ts'
import { NamesCard } from './names-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { PreparationCard } from './preparation-card.tsx'
import { PreviewScope } from './preview-scope.tsx'
import { PriceCard } from './price-card.tsx'
import { RecipeCard } from './recipe-card.tsx'
import { SoldCard } from './sold-card.tsx'
import { Summary, SummaryLine } from './summary.tsx'
import { useFieldInfos } from './use-field-infos.ts'

type Props = {
  meal: Meal | null
  /** The meal to copy into a new one. */
  like: Meal | null
  choices: Choices
}

/** Edits the whole meal as one form in cards, with a live summary beside them. */
export function MealEditor({ meal, like, choices }: Props) {
  const t = useText(editorText)
  const navigate = useNavigate()
  const { send } = useCommand<typeof commands, typeof action>()
  const source = meal ?? like
  const components = useComponentBook(
    source ? [...source.components, ...componentsOfGroups(source.groups.map(({ group }) => group))] : [],
  )
  const groups = useGroupBook(source?.groups ?? [])
  const fields = useFieldInfos({ choices, components, groups })
  const form = useContractForm({
    schema: async () => (await import('./meal-editor.commands.ts')).MealForm,
    // Missing values are null until typed; the schema reports them beside the field.
    values: (meal ? draftOfMeal(meal) : like ? copyOfMeal(like, copyNames(like)) : blankMeal(choices)) as never,
    ...(meal && { version: meal.version }),
    fields,
    save: (values, version) =>
      meal
        ? send('update_meal', { ...values, id: meal.id, version: version ?? meal.version })
        : send('create_meal', values),
    refusal_fields: { recipe_cycle: 'components', no_conversion_path: 'components', group_bounds_wrong: 'groups' },
    onSaved: ({ data }) => {
      toast.success(t(meal ? 'saved' : 'created'))
      if (!meal) void navigate(`/meals/${data.id}`)
    },
  })
  // The browser looked for the anchor before the lazy form was rendered, so the effect scrolls to it.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const is_prep = useFormValue(form, 'kind') === 'prep'
  return (
    <PreviewScope form={form} meal={meal} choices={choices} book={components}>
      <Form
        form={form}
        is_new={!meal}
        action={meal ? undefined : t('create')}
        actions={<SummaryLine is_prep={is_prep} />}
      >
        <div className={css.layout}>
          <Stack key={form.epoch} gap={4}>
            <NamesCard choices={choices} />
            {!is_prep && <PictureCard />}
            <PriceCard vat_percent={choices.vat_percent} is_prep={is_prep} />
            <PreparationCard sections={choices.sections} />
            <RecipeCard book={components} />
            {!is_prep && <GroupsCard components={components} groups={groups} />}
            {!is_prep && <SoldCard delis={choices.delis} />}
          </Stack>
          <Summary allergens={choices.allergens} is_prep={is_prep} />
        </div>
      </Form>
    </PreviewScope>
  )
}

/** Returns both names of a copy, each in its own language regardless of the page's language. */
const copyNames = ({ name_he, name_en }: Meal) => ({
  name_he: editorText('he')('copy_name', { name: name_he }),
  name_en: name_en && editorText('en')('copy_name', { name: name_en }),
})
