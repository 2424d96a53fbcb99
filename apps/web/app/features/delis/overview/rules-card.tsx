import type { ReactNode } from 'react'
import { count } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { InlineNumber } from '#ui/inline-number.tsx'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { Row } from '#ui/stack.tsx'
import type { Overview } from './overview.server.ts'
import { overviewText } from './overview.text.ts'
import css from './facts.module.css'
import { useDelisCommand } from './use-delis-command.ts'

type Props = { deli_id: number; rules: Overview['rules'] }

const ltr = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>
const MOST_MINUTES = 240
const readMinutes = (text: string): number | null => {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= MOST_MINUTES ? value : null
}

/** Edits the rules for accepting orders; a change applies from today on. */
export function RulesCard({ deli_id, rules: { auto_accept, accept_staff, deadline } }: Props) {
  const t = useText(overviewText)
  const { send, succeeds, pending } = useDelisCommand()
  const saved = (is_done: boolean) => {
    if (is_done) toast.success(t('saved'))
    return is_done
  }
  const save = <T,>(value: T, version: number | undefined) => ({ id: deli_id, value, ...(version && { version }) })
  const accept = async (value: boolean) =>
    saved(await succeeds(send('save_auto_accept', save(value, auto_accept.version))))
  const acceptStaff = async (value: boolean) =>
    saved(await succeeds(send('save_accept_staff', save(value, accept_staff.version))))
  const minutes = t.rich('minutes', { count: count(deadline.value), n: ltr })
  const source = ({ is_own }: { is_own: boolean }) => (
    <p className={textCss.muted_xs}>{t(is_own ? 'own' : 'as_business')}</p>
  )
  return (
    <Card title={t('rules')}>
      <div className={css.rules}>
        <div>
          <Rule name="auto_accept" rule={auto_accept} is_pending={pending} onChange={(value) => void accept(value)} />
          {source(auto_accept)}
        </div>
        {!auto_accept.value && (
          <div>
            <Rule
              name="accept_staff"
              rule={accept_staff}
              is_pending={pending}
              onChange={(value) => void acceptStaff(value)}
            />
            {source(accept_staff)}
          </div>
        )}
        <div>
          <Row as="p" gap={3} justify="between">
            <span>{t('deadline')}</span>
            {deadline.may_change ? (
              <InlineNumber
                label={t('deadline')}
                value={deadline.value}
                shown={minutes}
                write={String}
                read={readMinutes}
                allowed={t('minutes_allowed')}
                onSave={async (value) => saved(await succeeds(send('save_deadline', save(value, deadline.version))))}
              />
            ) : (
              <b>{minutes}</b>
            )}
          </Row>
          <p className={textCss.muted_xs}>{t('deadline_help')}</p>
          {source(deadline)}
        </div>
      </div>
    </Card>
  )
}

type RuleProps = {
  name: 'auto_accept' | 'accept_staff'
  rule: { value: boolean; may_change: boolean }
  is_pending: boolean
  onChange: (value: boolean) => void
}

function Rule({ name, rule: { value, may_change }, is_pending, onChange }: RuleProps) {
  const t = useText(overviewText)
  if (!may_change)
    return (
      <p>
        {t(name)}: <b>{t(value ? 'yes' : 'no')}</b>
      </p>
    )
  return (
    <Switch
      label={t(name)}
      help={t(`${name}_help`)}
      checked={value}
      disabled={is_pending}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
