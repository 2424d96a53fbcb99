import { DirectionContext, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { directionOf } from '#platform/language.ts'
import { useNonce } from '#platform/nonce.ts'
import { useLocale } from '#platform/use-language.ts'
import { theme } from './theme.ts'

const nothing = () => {}
const none = () => undefined

/**
 * Around each part that is made of Mantine, instead of once around everything: a screen without such a part does without
 * its 14 kB. Variables and the colour scheme stand in our own style sheets, so that a scope writes nothing into the page.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const dir = directionOf(useLocale())
  const nonce = useNonce()
  // Mantine's own provider keeps the first direction in a state, so a change of language would not reach it.
  const direction = useMemo(() => ({ dir, toggleDirection: nothing, setDirection: nothing }), [dir])
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        withGlobalClasses={false}
        getRootElement={none}
        getStyleNonce={() => nonce}
      >
        {children}
      </MantineProvider>
    </DirectionContext>
  )
}
