import { FLAGS, LANGS, SEGMENTS } from '@tavlin/contract/customers'
import { campaignText as filledText, EVERYBODY } from '@tavlin/domain/chat/campaign'
import { smsLength } from '@tavlin/domain/chat/segments'
import type { NamedEntity } from '@tavlin/domain/named'
import { useNavigate } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { NumberField, TextareaField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useFormValues } from '#ui/form/use-form-value.ts'
import { toast } from '#ui/toast.ts'
import { flagText } from '../flag.text.ts'
import { langText } from '../lang.text.ts'
import { segmentText } from '../segment.text.ts'
import { campaignText } from './campaign.text.ts'
import type { commands } from './campaigns.commands.ts'
import css from './campaigns.module.css'
import type { Campaign, runCampaignCommand } from './campaigns.server.ts'
import { DraftActions } from './draft-actions.tsx'
import { FunnelCard, useFunnel } from './funnel-card.tsx'

type Deli = NamedEntity
type Props = { campaign: Campaign | null; delis: readonly Deli[] }

const NEW_CAMPAIGN = { name: '', text: '', per_second: 20, ...EVERYBODY }
export type FlatCampaign = Campaign['audience'] & Pick<Campaign, 'name' | 'text' | 'per_second'>

/** Edits a draft. Test and start use the saved draft. */
export default function Editor({ campaign, delis }: Props) {
  const t = useText(campaignText)
  const navigate = useNavigate()
  const { send } = useCommand<typeof commands, typeof runCampaignCommand>()
  const form = useContractForm({
    schema: async () => (await import('./campaigns.commands.ts')).FlatForm,
    values: campaign ? flat(campaign) : NEW_CAMPAIGN,
    ...(campaign && { version: campaign.version }),
    fields: useFields(delis),
    save: ({ name, text, per_second, ...audience }, version) => {
      const body = { name, text, per_second, audience }
      return campaign
        ? send('update', { ...body, id: campaign.id, version: version ?? campaign.version })
        : send('create', body)
    },
    onSaved: (saved) => {
      toast.success(t('saved'))
      if (!campaign) void navigate(`/customers/campaign/${(saved as { data: Campaign }).data.id}`, { replace: true })
    },
  })
  const values = useFormValues(form) as FlatCampaign
  const funnel = useFunnel(values)
  return (
    <div className={css.editor}>
      <Form form={form} is_new={!campaign} action={campaign ? undefined : t('create')}>
        <Card title={t('message')}>
          <div className={css.fields}>
            <TextField name="name" help={t('name_help')} />
            <TextareaField
              name="text"
              rows={5}
              help={t('text_help', { customer: '{customer}', points: '{points}', business: '{business}' })}
            />
            <TextTools
              text={values.text}
              business={funnel?.business ?? ''}
              onAdd={(text) => form.methods.setValue('text', text, { shouldDirty: true })}
            />
            <NumberField name="per_second" unit={t('per_second_unit')} help={t('per_second_help')} />
          </div>
        </Card>
        <Card title={t('audience')} lead={t('audience_lead')}>
          <AudienceFields delis={delis} />
        </Card>
      </Form>
      <aside className={css.aside}>
        <FunnelCard values={values} funnel={funnel} />
        {campaign && (
          <DraftActions
            campaign={campaign}
            is_dirty={form.methods.formState.isDirty}
            recipients={funnel?.recipients ?? null}
            business={funnel?.business ?? ''}
          />
        )}
      </aside>
    </div>
  )
}

const flat = ({ name, text, per_second, audience }: Campaign): FlatCampaign => ({ name, text, per_second, ...audience })

type TextToolsProps = { text: string; business: string; onAdd: (text: string) => void }

/** Shows the length of the text, and adds the sentence that marketing must contain. */
function TextTools({ text, business, onAdd }: TextToolsProps) {
  const t = useText(campaignText)
  const { units, segments } = smsLength(filledText(text, { customer: '', points: 0, business }).trim())
  const has_opt_out = /הסר|stop/i.test(text)
  return (
    <div className={css.tools}>
      <span>{t('counter', { units: String(units), segments })}</span>
      {!has_opt_out && (
        <Button
          size="sm"
          variant="subtle"
          icon="plus"
          onClick={() => onAdd(`${text.trimEnd()} ${t('opt_out')}`.trim())}
        >
          {t('add_opt_out')}
        </Button>
      )}
    </div>
  )
}

function AudienceFields({ delis }: { delis: readonly Deli[] }) {
  const t = useText(campaignText)
  const segments = useText(segmentText)
  const flags = useText(flagText)
  const langs = useText(langText)
  const nameOf = useName()
  const common = { clearable: true, placeholder: t('any') }
  return (
    <div className={css.filters}>
      <SelectField {...common} name="segment" options={SEGMENTS.map((value) => ({ value, label: segments(value) }))} />
      <SelectField {...common} name="flag" options={FLAGS.map((value) => ({ value, label: flags(value) }))} />
      <SelectField {...common} name="lang" options={LANGS.map((value) => ({ value, label: langs(`lang_${value}`) }))} />
      {delis.length > 0 && (
        <SelectField
          {...common}
          name="deli_id"
          numeric
          options={delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) }))}
        />
      )}
      <NumberField name="least_days_away" unit={t('days')} placeholder={t('any')} />
      <NumberField name="most_days_away" unit={t('days')} placeholder={t('any')} />
      <NumberField name="least_points" placeholder={t('any')} />
    </div>
  )
}

/** Returns the labels, and the formatted values for the conflict notice of concurrent edits. */
function useFields(delis: readonly Deli[]) {
  const t = useText(campaignText)
  const segments = useText(segmentText)
  const flags = useText(flagText)
  const langs = useText(langText)
  const nameOf = useName()
  const number = (value: number | null) => (value === null ? t('any') : String(value))
  const deliName = (id: number | null) => {
    const deli = delis.find((one) => one.id === id)
    return deli ? nameOf(deli) : number(id)
  }
  return {
    name: { label: t('name'), required: true },
    text: { label: t('text'), required: true },
    per_second: { label: t('per_second'), required: true, show: number },
    segment: { label: t('segment'), show: (one: FlatCampaign['segment']) => (one ? segments(one) : t('any')) },
    flag: { label: t('flag'), show: (one: FlatCampaign['flag']) => (one ? flags(one) : t('any')) },
    lang: { label: t('lang'), show: (one: FlatCampaign['lang']) => (one ? langs(`lang_${one}`) : t('any')) },
    deli_id: { label: t('deli'), show: deliName },
    least_days_away: { label: t('least_days_away'), show: number },
    most_days_away: { label: t('most_days_away'), show: number },
    least_points: { label: t('least_points'), show: number },
  }
}
