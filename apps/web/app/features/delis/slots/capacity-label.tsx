import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import type { Section } from '../schedule.ts'
import type { CapacityDraft } from './series-form.ts'
import { seriesText } from './series.text.ts'

type Props = { capacity: CapacityDraft; sections: readonly Section[] }

/** Formats a capacity as "8 orders · 12 bags · Grill 60 min", with sections in kitchen order. */
export function useCapacityLabel() {
  const t = useText(seriesText)
  const nameOf = useName()
  return ({ capacity: { orders, bags, section_minutes }, sections }: Props): string => {
    const limits = [
      ...(orders === null ? [] : [t('cap_orders', { count: orders })]),
      ...(bags === null ? [] : [t('cap_bags', { count: bags })]),
      ...sections.flatMap((section) => {
        const minutes = section_minutes[section.id]
        return minutes === undefined ? [] : [t('cap_section', { section: nameOf(section), minutes: String(minutes) })]
      }),
    ]
    return limits.length === 0 ? t('no_limit') : limits.join(' · ')
  }
}

export const CapacityLabel = (props: Props) => useCapacityLabel()(props)
