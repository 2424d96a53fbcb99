import type { NamedEntity } from '@tavlin/domain/named'
import { date } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useUnitName } from '#base/units.ts'
import { writeThousandths } from '#ui/number-text.ts'
import { writeShekels } from '#ui/form/money-text.ts'
import type { Fields } from '#ui/form/use-contract-form.ts'
import type { ComponentBook } from '../group-editor/recipe-components.ts'
import { lastDayOf } from '../last-day.ts'
import type { GroupBook } from './group-book.ts'
import type { Choices, ComponentDraft, MealDraft, MealGroupDraft, ProcessDraft, DeliSale } from './meal-draft.ts'
import { editorText } from './meal-editor.text.ts'

type Books = { choices: Choices; components: ComponentBook; groups: GroupBook }

/** Returns the field names, and the display of each value in the conflict dialog. */
export function useFieldInfos({ choices, components, groups }: Books): Fields<MealDraft> {
  const t = useText(editorText)
  const nameOf = useName()
  const unitName = useUnitName()
  const nameIn = (rows: readonly NamedEntity[], id: number | null) => {
    const row = rows.find((one) => one.id === id)
    return row ? nameOf(row) : ''
  }
  const componentText = (line: ComponentDraft) => {
    const component = components.of(line)
    const { amount_thousandths, unit } = line.entered
    const amount = amount_thousandths === null ? '' : writeThousandths(amount_thousandths)
    return `${component ? nameOf(component) : t('gone')} ${amount} ${unitName(unit, component?.measure)}`
  }
  const groupText = ({ group_id, own }: MealGroupDraft) => {
    const group = own ?? (group_id === null ? undefined : groups.of(group_id)?.group)
    return group ? nameOf(group) : t('unnamed_group')
  }
  const stepText = ({ section_id, minutes, parallel }: ProcessDraft) =>
    `${nameIn(choices.sections, section_id)} ${minutes ?? ''} ${t('min')}${parallel ? ` (${t('in_parallel')})` : ''}`
  const soldText = ({ deli_id, price_agorot, quota }: DeliSale) => {
    const own = [price_agorot !== null && `${writeShekels(price_agorot)} ₪`, quota !== null && `${t('quota')} ${quota}`]
    const differs = own.filter(Boolean).join(', ')
    return `${nameIn(choices.delis, deli_id)}${differs && ` (${differs})`}`
  }
  return {
    kind: { label: t('kind'), show: (kind: MealDraft['kind']) => t(kind) },
    name_he: { label: t('name_he'), required: true },
    name_en: { label: t('name_en') },
    description_he: { label: t('description_he') },
    description_en: { label: t('description_en') },
    category_id: { label: t('category'), required: true, show: (id: number) => nameIn(choices.categories, id) },
    tag_ids: { label: t('tags'), show: (ids: number[]) => ids.map((id) => nameIn(choices.tags, id)).join(', ') },
    picture: { label: t('picture'), show: () => t('has_picture') },
    active: { label: t('active') },
    price_agorot: { label: t('price'), required: true, kind: 'money' },
    volume: { label: t('volume'), required: true, show: (bags: number) => `${writeShekels(bags)} ${t('bag')}` },
    barcode: { label: t('barcode') },
    portion_mg: { label: t('portion'), show: (mg: number) => `${writeThousandths(mg)} ${t('gram')}` },
    available_from: { label: t('available_from'), show: date },
    available_until: { label: t('available_until'), show: (until: string) => date(lastDayOf(until)!) },
    order_types: {
      label: t('order_types'),
      show: (types: MealDraft['order_types']) => types.map((one) => t(one)).join(', '),
    },
    processes: { label: t('preparation'), show: (steps: ProcessDraft[]) => steps.map(stepText).join(' · ') },
    components: { label: t('recipe'), show: (lines: ComponentDraft[]) => lines.map(componentText).join(' · ') },
    groups: { label: t('groups'), show: (all: MealGroupDraft[]) => all.map(groupText).join(' · ') },
    sold_at: {
      label: t('sold'),
      show: (all: DeliSale[]) =>
        all
          .filter(({ active }) => active)
          .map(soldText)
          .join(' · '),
    },
  }
}
