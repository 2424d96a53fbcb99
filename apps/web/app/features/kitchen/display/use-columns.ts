import { useMedia } from '#ui/use-media.ts'

/** Returns the number of card columns; names stay readable from two metres. */
export function useColumns(): number {
  const is_wide = useMedia('(width >= 1600px)')
  const is_screen = useMedia('(width >= 1100px)')
  const is_tablet = useMedia('(width >= 700px)')
  return is_wide ? 4 : is_screen ? 3 : is_tablet ? 2 : 1
}
