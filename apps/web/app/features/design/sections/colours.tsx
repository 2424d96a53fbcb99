import { HEADER_FILTERS, SIDEBAR_FILTERS } from '@tavlin/contract/display'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import css from '../design.module.css'
import { designText } from '../design.text.ts'

const MEANINGS =
  'bg surface raised sunken hover selected border border-strong text text-2 muted link primary primary-soft danger danger-soft warning warning-soft info info-soft success success-soft focus'.split(
    ' ',
  )
const TRIPS = Array.from({ length: 14 }, (_, index) => index + 1)

export default function Colours() {
  const t = useText(designText)
  return (
    <>
      <Card title={t('semantic')} level={3}>
        <div className={css.grid}>
          {MEANINGS.map((name) => (
            <span key={name} className={css.swatch}>
              <span className={css.colour} style={{ background: `var(--tv-${name})` }} />
              <bdi dir="ltr">{name}</bdi>
            </span>
          ))}
        </div>
      </Card>
      <Card title={t('trips')} level={3}>
        <div className={css.demo}>
          {TRIPS.map((trip) => (
            <span
              key={trip}
              className={css.trip}
              style={{ background: `var(--tv-trip-${trip})`, color: `var(--tv-trip-${trip}-on)` }}
            >
              {trip}
            </span>
          ))}
        </div>
      </Card>
      <Filters title={t('sidebar_filters')} prefix="side" filters={SIDEBAR_FILTERS} />
      <Filters title={t('header_filters')} prefix="head" filters={HEADER_FILTERS} />
    </>
  )
}

function Filters({ title, prefix, filters }: { title: string; prefix: string; filters: readonly string[] }) {
  const t = useText(designText)
  return (
    <Card title={title} level={3}>
      <div className={css.grid}>
        {filters.map((filter) => {
          const token = (name: string) => `var(--tv-${prefix}-${filter}-${name})`
          return (
            <div key={filter} className={css.filter} style={{ background: token('bg'), color: token('text') }}>
              <span>
                <bdi dir="ltr">{filter}</bdi> · {t('sample_text')}
              </span>
              <span style={{ color: token('muted') }}>{t('sample_muted')}</span>
              <span style={{ background: token('hover') }}>{t('sample_hover')}</span>
              <span style={{ background: token('active'), color: token('on-active') }}>{t('sample_active')}</span>
            </div>
          )
        })}
      </div>
    </Card>
  )
}
