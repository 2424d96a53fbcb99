import type pg from 'pg'

export type Description = { readonly error: string | null; readonly fields: readonly ResultField[] }
export type ResultField = { readonly name: string; readonly dataTypeID: number }

/** Lets PostgreSQL check names and types of a statement without executing it, and returns its columns. */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve) => {
    let fields: readonly ResultField[] = []
    const request = {
      submit(connection: ProtocolConnection): void {
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: (message: { fields: readonly ResultField[] }) => void (fields = message.fields),
      handleError: ({ message }: Error) => resolve({ error: message, fields: [] }),
      handleReadyForQuery: () => resolve({ error: null, fields }),
      handleCommandComplete: () => {},
      handleEmptyQuery: () => {},
    }
    client.query(request as unknown as pg.Submittable)
  })
}

type ProtocolConnection = {
  parse(query: { name: string; text: string; types: number[] }): void
  describe(target: { type: 'S'; name: string }): void
  sync(): void
}
