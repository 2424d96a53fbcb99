import { useText } from '#base/text.ts'
import { guestKitText } from './guest-kit.text.ts'
import classes from './skeleton.module.css'

type Props = { inline_size?: string; block_size?: string; round?: boolean }

/** A placeholder bar for text. */
export function Skeleton({ inline_size = '100%', block_size = '12px', round }: Props) {
  const style = { inlineSize: inline_size, blockSize: block_size, ...(round && { borderRadius: '50%' }) }
  return <span className={classes.bar} style={style} aria-hidden />
}

// The lengths are constant, so that server and browser render the same.
const LENGTHS = ['62%', '100%', '81%', '46%', '73%', '92%']

/** Shows placeholder rows with the height of the real ones, so that nothing jumps. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  const t = useText(guestKitText)
  return (
    <div className={classes.list}>
      <output className="unseen">{t('loading')}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton inline_size={LENGTHS[row % LENGTHS.length] ?? '100%'} />
        </div>
      ))}
    </div>
  )
}
