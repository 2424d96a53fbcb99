import { DirectionContext, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { directionOf } from '#base/language.ts'
import { useNonce } from '#base/nonce.ts'
import { useLocale } from '#base/use-language.ts'
import { theme } from './theme.ts'

const nothing = () => {}
const none = () => undefined

/**
 * Wraps each component that uses Mantine, instead of the whole app: a screen without such a component does not load the
 * 14 kB of Mantine. Variables and the colour scheme are in our own style sheets, so a scope adds nothing to the page.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const dir = directionOf(useLocale())
  const nonce = useNonce()
  // Mantine's own provider stores the first direction in state, so a change of language would not reach it.
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
