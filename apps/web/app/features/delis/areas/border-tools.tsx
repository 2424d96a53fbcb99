import { useText } from '#base/text.ts'
import { DrawPoints } from '#ui/map/draw-points.tsx'
import type { MapCamera } from '#ui/map/drawing.ts'
import { Notice } from '#ui/notice.tsx'
import { areasText } from './areas.text.ts'
import type { Border } from './use-border.ts'

type Props = { border: Border; cameraNow: () => MapCamera | null }

/** Shows the drawing tools for the border, and its errors. */
export function BorderTools({ border: { draw, fault, finish }, cameraNow }: Props) {
  const t = useText(areasText)
  return (
    <>
      {draw && (
        <DrawPoints
          drawing={draw.drawing}
          onChange={draw.onChange}
          onCancel={draw.onCancel}
          {...(!fault && { onDone: finish })}
          cameraNow={cameraNow}
        />
      )}
      {fault && (
        <Notice tone="warn" icon="warning">
          {t(`shape_${fault}`)}
        </Notice>
      )}
    </>
  )
}
