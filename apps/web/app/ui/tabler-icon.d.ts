// The package types only its barrel, and importing the barrel loads all 5,900 drawings on the server.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'

  const drawing: Icon
  export default drawing
}
