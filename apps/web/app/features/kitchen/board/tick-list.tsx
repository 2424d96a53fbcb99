import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Count } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DeliCard } from './board.ts'
import css from './pack-panel.module.css'
import { packText } from './pack.text.ts'
import { leftToTick, type PackingState } from './packing.ts'

type CardLine = DeliCard['lines'][number]
type Props = {
  card: DeliCard
  packing: PackingState
  onTurn: (line_id: number) => void
  onChange: (packing: PackingState) => void
}

export function TickList({ card, packing, onTurn, onChange }: Props) {
  const t = useText(packText)
  const nameOf = useName()
  const all = card.lines.length
  const left = leftToTick(packing, card.lines)
  const allergy = [...card.allergens.map(nameOf), card.allergy_note].filter(Boolean).join(', ')
  const notes = [card.note_customer, card.note_kitchen].filter(Boolean)
  return (
    <section className={css.inside} aria-label={t('inside')}>
      <header className={css.inside_head}>
        <h3 className={css.heading}>
          {t('inside')} <small>{t('ticked', { done: String(all - left), all: String(all) })}</small>
        </h3>
        {left > 0 && (
          <Button
            size="touch"
            variant="subtle"
            icon="check"
            onClick={() => onChange({ ...packing, ticked: new Set(card.lines.map(({ id }) => id)) })}
          >
            {t('tick_all')}
          </Button>
        )}
      </header>
      {allergy && (
        <p className={css.allergy}>
          <Icon name="warning" size={20} stroke={2} /> <span>{t('allergy', { names: allergy })}</span>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      <ul>
        {card.lines.map((line) => (
          <li key={line.id}>
            <TickRow line={line} is_ticked={packing.ticked.has(line.id)} onTurn={() => onTurn(line.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TickRow({ line, is_ticked, onTurn }: { line: CardLine; is_ticked: boolean; onTurn: () => void }) {
  const nameOf = useName()
  return (
    <label className={css.tick}>
      <input type="checkbox" className="unseen" checked={is_ticked} onChange={onTurn} />
      <span className={css.box}>{is_ticked && <Icon name="check" size={26} stroke={2.5} />}</span>
      <span className={css.quantity}>
        <Count of={line.quantity} />
      </span>
      <span className={css.line_text}>
        <span>{nameOf(line)}</span>
        {line.choices.length > 0 && <small>{line.choices.map(nameOf).join(', ')}</small>}
        {line.note && <small>{line.note}</small>}
      </span>
    </label>
  )
}
