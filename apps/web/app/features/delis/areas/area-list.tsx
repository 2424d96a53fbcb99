import type { CSSProperties } from 'react'
import { put } from '#platform/put.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { AreaStateChip } from './area-state.tsx'
import { colorOf, stateOf } from './area.ts'
import css from './areas.module.css'
import type { Area, Areas } from './areas.server.ts'
import { areasText } from './areas.text.ts'
import { ShutArea } from './shut-area.tsx'

type Props = Pick<Areas, 'deli' | 'now'> & {
  areas: readonly Area[]
  may_edit: boolean
  onShow: (area: string) => void
}

export function AreaList({ deli, areas, now, may_edit, onShow }: Props) {
  const t = useText(areasText)
  const add = (
    <>
      <Button size="sm" icon="upload" onClick={() => onShow('import')}>
        {t('import')}
      </Button>
      <Button size="sm" variant="primary" icon="plus" onClick={() => onShow('new')}>
        {t('new_area')}
      </Button>
    </>
  )
  return (
    <Card title={t('title')} count={areas.length} padding="none" {...(may_edit && { actions: add })}>
      {areas.length === 0 ? (
        <Empty icon="map" title={t('empty')} lead={t(may_edit ? 'empty_lead' : 'empty_seen')} />
      ) : (
        <ul className={css.list}>
          {areas.map((area, at) => (
            <AreaRow
              key={area.id}
              area={area}
              now={now}
              deli_id={deli.id}
              color={colorOf(at, stateOf(area, now))}
              onOpen={() => onShow(String(area.id))}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type RowProps = { area: Area; now: string; deli_id: number; color: string; onOpen: () => void }

function AreaRow({ area, now, deli_id, color, onOpen }: RowProps) {
  const t = useText(areasText)
  const name = useName()(area)
  return (
    <li className={css.row} style={{ '--mark': `var(${color})` } as CSSProperties}>
      <span className={css.swatch} data-state={stateOf(area, now)} />
      <div className={css.text}>
        <button type="button" className={css.name} onClick={onOpen}>
          <bdi>{name}</bdi>
        </button>
        <span className={css.facts}>
          <FeeAndMinimum area={area} />
          {area.priority !== 0 && <span>{t('priority', { priority: String(area.priority) })}</span>}
        </span>
      </div>
      <AreaStateChip area={area} now={now} />
      <ShutArea area={area} now={now} deli_id={deli_id} />
    </li>
  )
}

export function FeeAndMinimum({
  area: { fee_agorot, minimum_agorot },
}: {
  area: Pick<Area, 'fee_agorot' | 'minimum_agorot'>
}) {
  const t = useText(areasText)
  return (
    <>
      <span>{fee_agorot === 0 ? t('fee_free') : t.rich('fee', { m: put(<Money agorot={fee_agorot} />) })}</span>
      <span>
        {minimum_agorot === 0 ? t('no_minimum') : t.rich('minimum', { m: put(<Money agorot={minimum_agorot} />) })}
      </span>
    </>
  )
}
