import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import textCss from '#ui/text.module.css'
import type { nextWeather } from './weather.server.ts'
import { weatherText } from './weather.text.ts'
import css from './weather.module.css'

type Forecast = NonNullable<Awaited<ReturnType<typeof nextWeather.load>>>

/** Shows the weather of the next hours at a deli, with the time of the forecast and its source. */
export function Weather({ forecast: { deli, hours, read_at, source } }: { forecast: Forecast }) {
  const t = useText(weatherText)
  const nameOf = useName()
  return (
    <Card title={t('title')} lead={nameOf(deli)}>
      <ul className={css.hours}>
        {hours.map(({ at, kind, temperature_c, rain_mm, rain_percent }) => (
          <li key={at} className={css.hour} data-wet={kind === 'rain' || kind === 'storm' || kind === 'snow'}>
            <span className={textCss.muted_xs}>
              <TimeText at={at} />
            </span>
            <b>
              <Ltr>{Math.round(temperature_c)}°</Ltr>
            </b>
            <span>{t(kind)}</span>
            <span className={textCss.muted_xs}>
              {rain_percent === null ? <Ltr>{t('mm', { mm: rain_mm.toFixed(1) })}</Ltr> : <Ltr>{rain_percent}%</Ltr>}
            </span>
          </li>
        ))}
      </ul>
      <p className={textCss.muted_xs}>
        {t.rich('source', {
          at: put(<TimeText at={read_at} />),
          name: put(
            <a href={source.url} target="_blank" rel="noreferrer">
              {source.name}
            </a>,
          ),
        })}
      </p>
    </Card>
  )
}
