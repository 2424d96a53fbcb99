import { lazy, Suspense, useState } from 'react'
import { useText } from '#platform/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Customer } from '../customer.ts'
import { ConsentCell } from './consent-cell.tsx'
import { ConsentHistory } from './consent-history.tsx'
import { CHANNELS, type Consent, PURPOSES, standing } from './consent.ts'
import css from './consents-card.module.css'
import { consentsText } from './consents.text.ts'
import type { ConsentRow } from './details.server.ts'

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'))

type Props = { customer: Customer; consents: readonly ConsentRow[]; may_manage: boolean }

/** Channel by purpose: may we write, since when, and in whose words. */
export function ConsentsCard({ customer, consents, may_manage }: Props) {
  const t = useText(consentsText)
  const [asked, setAsked] = useState<Consent | null>(null)
  return (
    <Card
      title={t('title')}
      lead={t('lead')}
      actions={
        may_manage && (
          <Button
            size="sm"
            icon="plus"
            onClick={() => setAsked({ channel: 'sms', purpose: 'marketing', granted: true })}
          >
            {t('record')}
          </Button>
        )
      }
    >
      <table className={css.grid}>
        <caption className="unseen">{t('grid')}</caption>
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
                <td key={purpose}>
                  <ConsentCell
                    {...{ channel, purpose }}
                    row={standing(consents, channel, purpose)}
                    onRecord={may_manage ? (granted) => setAsked({ channel, purpose, granted }) : null}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {consents.length > 0 && <ConsentHistory consents={consents} />}
      {asked && (
        <Suspense>
          <ConsentDialog customer={customer} begins={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Card>
  )
}
