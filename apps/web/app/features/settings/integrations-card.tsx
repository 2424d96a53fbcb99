import type { Integration, TestOutcome } from '@tavlin/contract/integrations'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Entry, EntryList, EntryTitle } from '#ui/entry-list.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { put } from '#platform/put.ts'
import css from './integrations.module.css'
import { integrationsText } from './integrations.text.ts'
import type { commands } from './settings.commands.ts'
import type { IntegrationState } from './settings.server.ts'

/** Connections to other companies. A test makes one real call and shows why it failed. */
export function IntegrationsCard({ all }: { all: readonly IntegrationState[] }) {
  const t = useText(integrationsText)
  return (
    <Card title={t('title')} padding="none">
      <p className={css.lead}>{t('lead')}</p>
      <EntryList>
        {all.map((one) => (
          <IntegrationEntry key={one.integration} {...one} />
        ))}
      </EntryList>
    </Card>
  )
}

const TARGET_LINKS: Partial<Record<Integration, string>> = { sms: '?setting=manager_phone', geocoder: '/delis' }

function IntegrationEntry({ integration, is_configured, target, last_test }: IntegrationState) {
  const t = useText(integrationsText)
  const { send, pending, refusal } = useCommand<typeof commands>()
  const link = target === '' ? TARGET_LINKS[integration] : undefined
  return (
    <Entry
      content={
        <>
          <EntryTitle id={`integration-${integration}`}>
            {t(integration)} {is_configured ? null : <Chip>{t('not_connected')}</Chip>}
          </EntryTitle>
          <p className={css.muted}>
            {t.rich(`${integration}_test`, { target: put(<bdi>{target || t('no_target_short')}</bdi>) })}
          </p>
          <output aria-labelledby={`integration-${integration}`}>
            {last_test && <Result {...last_test} integration={integration} />}
          </output>
          {link && (
            <div>
              <Button size="sm" to={link}>
                {t(integration === 'sms' ? 'set_phone' : 'set_address')}
              </Button>
            </div>
          )}
        </>
      }
      end={
        <Button
          size="sm"
          loading={pending}
          aria-describedby={`integration-${integration}`}
          disabled_reason={is_configured ? link && t('outcome_no_target') : t('outcome_not_configured')}
          onClick={() => void send('test_integration', { integration })}
        >
          {t('test')}
        </Button>
      }
    >
      {refusal && <RejectedNotice error={refusal} />}
    </Entry>
  )
}

type ResultProps = { outcome: TestOutcome; code: string; tested_at: string; integration: Integration }

function Result({ outcome, code, tested_at, integration }: ResultProps) {
  const t = useText(integrationsText)
  return (
    <span className={css.result}>
      <Chip tone={outcome === 'ok' ? 'good' : 'bad'}>{outcome === 'ok' ? t('works') : t('failed')}</Chip>
      <span>
        {outcome === 'ok' ? t(`${integration}_ok`) : t(`outcome_${outcome}`)}
        {code && <> · {t.rich('code', { code: put(<Ltr>{code}</Ltr>) })}</>}
      </span>
      <span className={css.muted}>
        <DateText at={tested_at} with_time />
      </span>
    </span>
  )
}
