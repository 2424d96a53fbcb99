import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { groupText } from './group-editor.text.ts'

type Bounds = { display: string; min: number | null; max: number | null }
const isolated = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>

/** Shows how many values the customer chooses: "Choose 1–3", "Up to 2", "No limit". */
export function BoundsText({ display, min: least, max: most }: Bounds) {
  const t = useText(groupText)
  const min = least ?? 0
  const max = display === 'radio' ? (most ?? 1) : most
  if (max === null) return min === 0 ? t('choose_any') : t('choose_from', { count: String(min) })
  if (min === 0) return t('choose_to', { count: String(max) })
  if (min === max) return t('choose_exactly', { count: String(min) })
  return t.rich('choose_range', { from: String(min), to: String(max), f: isolated })
}
