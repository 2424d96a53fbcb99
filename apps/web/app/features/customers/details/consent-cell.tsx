import { useText } from '#base/text.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ListPopover } from '#ui/list/list-popover.tsx'
import { ConsentLabel } from './consent-history.tsx'
import type { Channel, Purpose } from './consent.ts'
import css from './consents-card.module.css'
import { consentsText } from './consents.text.ts'
import type { ConsentRow } from './details.server.ts'

type Props = {
  channel: Channel
  purpose: Purpose
  /** The consent row; undefined when the customer never decided. */
  row: ConsentRow | undefined
  onRecord: ((granted: boolean) => void) | null
}

/** Shows icon and state of a consent; a click shows the wording. */
export function ConsentCell({ channel, purpose, row, onRecord }: Props) {
  const t = useText(consentsText)
  const state = t(row === undefined ? 'not_recorded' : row.granted ? 'yes' : 'no')
  const granted = row?.granted ?? false
  const record = (close: () => void) => {
    close()
    onRecord?.(!granted)
  }
  return (
    <ListPopover
      align="end"
      button={
        <button type="button" className={css.cell}>
          <span className="unseen">{t('cell', { channel: t(channel), purpose: t(purpose) })} </span>
          {row ? (
            <Chip tone={granted ? 'good' : 'bad'} icon={granted ? 'check' : 'ban'}>
              {state}
            </Chip>
          ) : (
            <Chip outline>{state}</Chip>
          )}
          {row && (
            <small className={css.since}>
              <DateText at={row.at} />
            </small>
          )}
        </button>
      }
    >
      {(close) => (
        <div className={css.sheet}>
          {row ? <ConsentLabel row={row} /> : <p>{t(`${purpose}_needs`)}</p>}
          {onRecord && (
            <Button size="sm" onClick={() => record(close)}>
              {t(granted ? 'record_no' : 'record_yes')}
            </Button>
          )}
        </div>
      )}
    </ListPopover>
  )
}
