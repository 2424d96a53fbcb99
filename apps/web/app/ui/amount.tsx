import type { ReactNode } from 'react'
import { useMoney } from '#base/use-money.ts'
import classes from './amount.module.css'
import { Ltr } from './bidi.tsx'
import { classNames } from './class-names.ts'

type MoneyProps = { agorot: number; /** Colours a negative amount as debt. */ toned?: boolean; className?: string }

export function Money({ agorot, toned, className }: MoneyProps) {
  const money = useMoney()
  return <Ltr className={classNames(toned && agorot < 0 && classes.negative, className)}>{money(agorot)}</Ltr>
}

/** Renders a cell of a table: numbers end at the unit in both writing directions, so that decimals align. */
export function AmountCell({ agorot, children, strong }: { agorot?: number; children?: ReactNode; strong?: boolean }) {
  return (
    <span className={classNames(classes.cell, strong && classes.strong)}>
      {agorot === undefined ? children : <Money agorot={agorot} />}
    </span>
  )
}
