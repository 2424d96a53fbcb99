import { ENCODINGS, REQUIRED_FIELDS, fieldsOfKind } from '@tavlin/domain/imports/columns'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import { columnTitle } from './column-title.ts'
import type { commands } from './import.commands.ts'
import type { LoadedImport } from './import.server.ts'
import { importText } from './import.text.ts'
import css from './imports.module.css'
import { importsText } from './imports.text.ts'

type Props = { data: LoadedImport }
const NO_COLUMN = '-1'
const MOST_SAMPLES = 3

/** Shows a draft: the assignment of its columns, then the choice of what to import. */
export function DraftCards({ data }: Props) {
  const { send, pending, refusal } = useCommand<typeof commands>()
  const t = useText(importText)
  return (
    <Stack gap={4}>
      {refusal && <Refusal what={t('not_done')} why={<RefusalMessage error={refusal} />} />}
      <ColumnsCard
        data={data}
        pending={pending}
        onChange={(change) => void send('change', { ...change, add_categories: false, version: data.version })}
      />
      <UnknownCategories
        data={data}
        pending={pending}
        onAdd={() =>
          void send('change', {
            encoding: data.encoding,
            mapping: data.mapping,
            add_categories: true,
            version: data.version,
          })
        }
      />
      <StartCard
        data={data}
        pending={pending}
        onStart={(mode) => void send('apply', { mode, version: data.version })}
        onDiscard={() => void send('discard', {})}
      />
    </Stack>
  )
}

function UnknownCategories({ data, pending, onAdd }: Props & { pending: boolean; onAdd: () => void }) {
  const t = useText(importText)
  const { unknown_categories: names } = data
  if (names.length === 0) return null
  return (
    <Notice
      tone="warn"
      icon="warning"
      title={t('unknown_categories', { count: names.length })}
      action={
        <Button loading={pending} onClick={onAdd}>
          {t('add_categories', { count: names.length })}
        </Button>
      }
    >
      <bdi>{names.join(' · ')}</bdi>
    </Notice>
  )
}

type MappingChange = { encoding: LoadedImport['encoding']; mapping: Record<string, number> }

type ColumnsProps = Props & { pending: boolean; onChange: (change: MappingChange) => void }

function ColumnsCard({ data, pending, onChange }: ColumnsProps) {
  const t = useText(importText)
  const lang = useLang()
  const { kind, headers, sample, encoding } = data
  const [mapping, setMapping] = useState<Record<string, number>>(data.mapping)
  const required = REQUIRED_FIELDS[kind]
  const is_incomplete = required.some((field) => mapping[field] === undefined)
  const is_same = JSON.stringify(mapping) === JSON.stringify(data.mapping)
  const choose = (field: string, column: string) => {
    const { [field]: _, ...others } = mapping
    setMapping(column === NO_COLUMN ? others : { ...others, [field]: Number(column) })
  }
  const samplesOf = (column: number | undefined) =>
    column === undefined
      ? undefined
      : sample
          .map((row) => row[column] ?? '')
          .filter(Boolean)
          .slice(0, MOST_SAMPLES)
          .join(' · ')
  const options = [
    { value: NO_COLUMN, label: t('no_column') },
    ...headers.map((header, index) => ({ value: String(index), label: header || String(index + 1) })),
  ]
  return (
    <Card
      title={t('columns')}
      lead={t('columns_lead')}
      footer={
        <Button
          loading={pending}
          disabled={is_same}
          disabled_reason={is_incomplete ? t('columns_missing') : undefined}
          onClick={() => onChange({ encoding, mapping })}
        >
          {t('save_columns')}
        </Button>
      }
    >
      <Stack gap={4}>
        {encoding && (
          <NativeSelect
            label={t('encoding')}
            help={t('encoding_help')}
            value={encoding}
            options={ENCODINGS.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => onChange({ encoding: value as typeof encoding, mapping })}
          />
        )}
        {is_incomplete && <Notice tone="warn" icon="warning" title={t('columns_missing')} />}
        <div className={css.fields}>
          {fieldsOfKind(kind).map((field) => (
            <NativeSelect
              key={field}
              label={columnTitle(kind, field, lang)}
              help={samplesOf(mapping[field])}
              required={required.includes(field)}
              value={String(mapping[field] ?? NO_COLUMN)}
              options={options}
              onChange={(column) => choose(field, column)}
            />
          ))}
        </div>
      </Stack>
    </Card>
  )
}

type StartProps = Props & {
  pending: boolean
  onStart: (mode: 'all' | 'valid') => void
  onDiscard: () => void
}

function StartCard({ data, pending, onStart, onDiscard }: StartProps) {
  const t = useText(importText)
  const summary = useText(importsText)
  const { counts } = data
  const count = counts.new + counts.changed
  const [mode, setMode] = useState<'all' | 'valid'>(counts.rejected > 0 ? 'valid' : 'all')
  return (
    <Card title={t('preview')} lead={summary('summary', counts)}>
      <Row wrap gap={3}>
        <Segmented
          label={t('mode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'valid', label: t('valid') },
            { value: 'all', label: t('all'), disabled: counts.rejected > 0 },
          ]}
        />
        <Button
          variant="primary"
          icon="upload"
          loading={pending}
          disabled_reason={count === 0 ? t('nothing_to_import') : undefined}
          onClick={() => onStart(mode)}
        >
          {t('import_rows', { count })}
        </Button>
        <Button variant="subtle" icon="trash" disabled={pending} onClick={onDiscard}>
          {t('discard')}
        </Button>
      </Row>
    </Card>
  )
}
