import { CONTRACT } from '@tavlin/contract/contract'
import type { Endpoint } from '@tavlin/contract/endpoint'

export type NamedEndpoint = { readonly name: string; readonly e: Endpoint }

export const EVERY_ENDPOINT: readonly NamedEndpoint[] = Object.entries(CONTRACT).flatMap(([feature, group]) =>
  Object.entries<Endpoint>(group).map(([name, e]) => ({ name: `${feature}.${name}`, e })),
)
