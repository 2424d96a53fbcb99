import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import css from './consent-grid.module.css'
import { consentsText } from './consents.text.ts'
import { type Channel, CHANNELS, type Purpose, PURPOSES } from './consent.ts'

type Props = { caption: string; children: (channel: Channel, purpose: Purpose) => ReactNode }

export function ConsentGrid({ caption, children }: Props) {
  const t = useText(consentsText)
  return (
    <table className={css.grid}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <td>{'\u00A0'}</td>
          {PURPOSES.map((purpose) => (
            <th key={purpose} scope="col">
              {t(purpose)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CHANNELS.map((channel) => (
          <tr key={channel}>
            <th scope="row">{t(channel)}</th>
            {PURPOSES.map((purpose) => (
              <td key={purpose}>{children(channel, purpose)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
