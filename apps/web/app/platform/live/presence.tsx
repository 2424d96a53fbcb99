import { Avatar } from '#ui/avatar.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { useText } from '#base/text.ts'
import { liveText } from './live.text.ts'
import type { Person } from './channels.ts'
import { usePresence } from './use-presence.ts'
import css from './presence.module.css'

const SHOWN = 4

/** Shows other people who view the same record. */
export function WhoIsHere({ channel }: { channel: string | null }) {
  return <People others={usePresence(channel)} />
}

export function People({ others }: { others: Person[] }) {
  const t = useText(liveText)
  const more = others.length - SHOWN
  const names = [
    ...others.slice(0, SHOWN).map(({ name }) => name),
    ...(more > 0 ? [t('and_more', { count: String(more) })] : []),
  ]
  const sentence = t('also_here', { names: names.join(', ') })
  return (
    <output className={css.here}>
      {others.length > 0 && (
        <Tooltip label={sentence}>
          <span className={css.row}>
            {others.slice(0, SHOWN).map(({ id, name }) => (
              <Avatar key={id} name={name} size="sm" tint />
            ))}
            {more > 0 && (
              <bdi dir="ltr" className={css.more}>
                +{more}
              </bdi>
            )}
            <span className="unseen">{sentence}</span>
          </span>
        </Tooltip>
      )}
    </output>
  )
}
