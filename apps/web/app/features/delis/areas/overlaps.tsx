import { useMemo } from 'react'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Area, Neighbour } from './areas.server.ts'
import css from './areas.module.css'
import { areasText } from './areas.text.ts'
import { overlapsOf } from './overlap.ts'

type DrawnArea = Pick<Area, 'id' | 'deli_id' | 'name_he' | 'name_en' | 'shape'> & {
  /** Delivery fee; null until it is typed: without a fee, the deli that is offered first is unknown. */
  readonly fee_agorot: number | null
}
type Props = {
  areas: readonly DrawnArea[]
  neighbours: readonly Neighbour[]
  is_near_shown: boolean
  onShowNear: (is_shown: boolean) => void
}

/** Lists other delis that deliver in the same area, and which deli customers are offered first. */
export function Overlaps({ areas, neighbours, is_near_shown, onShowNear }: Props) {
  const t = useText(areasText)
  const nameOf = useName()
  const found = useMemo(
    () =>
      areas.flatMap((area) =>
        overlapsOf({ ...area, fee_agorot: area.fee_agorot ?? 0 }, neighbours).map((overlap) => ({ area, overlap })),
      ),
    [areas, neighbours],
  )
  if (neighbours.length === 0) return null
  return (
    <section className={css.overlaps} aria-label={t('neighbours')}>
      <Switch
        label={t('show_neighbours')}
        checked={is_near_shown}
        onChange={(event) => onShowNear(event.target.checked)}
      />
      {found.length > 0 && (
        <>
          <p>{t('overlap_rule')}</p>
          <ul>
            {found.map(({ area, overlap }) => (
              <li key={`${area.id} ${overlap.with.id}`}>
                {t.rich(area.fee_agorot === null ? 'overlap_new' : `overlap_${overlap.wins}`, {
                  area: put(<bdi>{nameOf(area) || t('new_area')}</bdi>),
                  deli: put(<bdi>{nameOf(overlap.with.deli)}</bdi>),
                  fee: put(<Money agorot={overlap.with.fee_agorot} />),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
