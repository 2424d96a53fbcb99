import type { CSSProperties, ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './stack.module.css'

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8
type Props = {
  /** A step of the 4 px scale. */
  gap?: Space
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'between'
  wrap?: boolean
  grow?: boolean
  as?: ElementType
  className?: string | undefined
  children?: ReactNode
}

export function Row(props: Props) {
  return <Flex {...props} kind="row" />
}

export function Stack(props: Props) {
  return <Flex {...props} kind="stack" />
}

function Flex({
  gap = 2,
  align,
  justify,
  wrap,
  grow,
  as: As = 'div',
  className,
  children,
  kind,
}: Props & { kind: 'row' | 'stack' }) {
  const style: CSSProperties = {
    gap: gap === 0 ? 0 : `var(--tv-s-${gap})`,
    ...(align && { alignItems: align === 'start' || align === 'end' ? `flex-${align}` : align }),
    ...(justify && {
      justifyContent: { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' }[justify],
    }),
  }
  return (
    <As className={classNames(classes[kind], wrap && classes.wrap, grow && classes.grow, className)} style={style}>
      {children}
    </As>
  )
}
