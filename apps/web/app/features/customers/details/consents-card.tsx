import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConsentGrid } from './consent-grid.tsx'
import type { Customer } from '../customer.ts'
import { ConsentCell } from './consent-cell.tsx'
import { ConsentHistory } from './consent-history.tsx'
import { type Consent, standing } from './consent.ts'
import { consentsText } from './consents.text.ts'
import type { ConsentRow } from './details.server.ts'

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'))

type Props = { customer: Customer; consents: readonly ConsentRow[]; may_manage: boolean }

/** Shows consents by channel and purpose, with date and wording. */
export function ConsentsCard({ customer, consents, may_manage }: Props) {
  const t = useText(consentsText)
  const lang = useLang()
  const [pending, setPending] = useState<Consent | null>(null)
  return (
    <Card
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {consents.length > 0 && (
            <Button
              size="sm"
              variant="subtle"
              icon="print"
              to={`/api/admin/customers/${customer.id}/consents/proof?lang=${lang}`}
              new_tab
            >
              {t('print')}
            </Button>
          )}
          {may_manage && (
            <Button
              size="sm"
              icon="plus"
              onClick={() => setPending({ channel: 'sms', purpose: 'marketing', granted: true })}
            >
              {t('record')}
            </Button>
          )}
        </>
      }
    >
      <ConsentGrid caption={t('grid')}>
        {(channel, purpose) => (
          <ConsentCell
            channel={channel}
            purpose={purpose}
            row={standing(consents, channel, purpose)}
            onRecord={may_manage ? (granted) => setPending({ channel, purpose, granted }) : null}
          />
        )}
      </ConsentGrid>
      {consents.length > 0 && <ConsentHistory consents={consents} />}
      {pending && (
        <Suspense>
          <ConsentDialog customer={customer} begins={pending} onClose={() => setPending(null)} />
        </Suspense>
      )}
    </Card>
  )
}
