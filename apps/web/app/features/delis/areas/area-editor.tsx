import { useEffect, useEffectEvent } from 'react'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import type { MapCamera } from '#ui/map/drawing.ts'
import { AreaFields } from './area-fields.tsx'
import type { Area } from './areas.server.ts'
import { areasText } from './areas.text.ts'
import { BorderTools } from './border-tools.tsx'
import type { Border } from './use-border.ts'

export type EditorProps = {
  /** The area to edit; null for a new area, whose border is drawn first. */
  area: Area | null
  areas: readonly Area[]
  now: string
  deli_id: number
  border: Border
  cameraNow: () => MapCamera | null
  onClose: () => void
}

export default function AreaEditor(props: EditorProps) {
  const { area, border, cameraNow } = props
  const t = useText(areasText)
  const drop = useEffectEvent(() => border.drop())
  // Drops the drawing on unmount: the map that shows it is outside this panel.
  useEffect(() => () => drop(), [])
  if (area || border.shape) return <AreaFields {...props} />
  return (
    <Card title={t('drawing_new')}>
      <BorderTools border={border} cameraNow={cameraNow} />
    </Card>
  )
}
