import type { Quantity } from '#ui/quantity-input.tsx'
import type { GroupDraft } from '../group-editor/group-form.ts'
import type { ComponentRef } from '../group-editor/recipe-components.ts'
import type { MealDraft } from './meal-draft.ts'

type ComponentCheck = (ref: ComponentRef, entered: Quantity) => boolean

/**
 * Returns the request body for the preview of an incomplete form. Names and category do not affect the numbers, so
 * placeholders replace missing ones; lines that cannot be computed are omitted. `lines`: index of the form line of each
 * component.
 */
export function previewBody(draft: MealDraft, some_category_id: number, isUsable: ComponentCheck) {
  const is_complete = (ref: ComponentRef, entered: Quantity) =>
    (entered.amount_thousandths ?? 0) > 0 && isUsable(ref, entered)
  const lines = draft.components.flatMap((line, at) => (is_complete(line, line.entered) ? [at] : []))
  const body = {
    ...draft,
    name_he: draft.name_he.trim() || '…',
    category_id: draft.category_id ?? some_category_id,
    price_agorot: draft.price_agorot ?? 0,
    volume: draft.volume ?? 0,
    processes: draft.processes.filter(({ section_id, minutes }) => section_id !== null && minutes !== null),
    components: lines.map((at) => {
      const line = draft.components[at]!
      return { ...line, waste_percent: line.waste_percent ?? 0 }
    }),
    groups: draft.groups.map(({ own, ...group }) => ({ ...group, own: own && previewGroup(own, is_complete) })),
  }
  // The keys are sorted, so that equal forms have equal JSON, which is compared to skip requests.
  return {
    body: Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))) as typeof body,
    lines,
  }
}

function previewGroup(group: GroupDraft, isComplete: ComponentCheck) {
  const values = group.values.map((value) => {
    const { link } = value
    const is_known = !link || link.entered === null || isComplete(link, link.entered)
    return {
      ...value,
      name_he: value.name_he.trim() || '…',
      price_agorot: value.price_agorot ?? 0,
      link: is_known ? link : null,
    }
  })
  return { ...group, name_he: group.name_he.trim() || '…', min: group.min ?? 0, values }
}

/** Returns the cost of each line of the form; an omitted line has no entry. */
export function costsByLine(
  costs: readonly (number | null)[],
  lines: readonly number[],
): ReadonlyMap<number, number | null> {
  return new Map(lines.map((line, at) => [line, costs[at] ?? null]))
}
