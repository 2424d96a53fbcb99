import { createHmac } from 'node:crypto'

type CodedOrder = { readonly deli_id: number; readonly client_id: string }

/**
 * Returns the four digits that the customer gives to the driver. They are derived like the token of the page, so that
 * neither the database nor a queued job contains them.
 */
export const deliveryCode = (secret_key: string, { deli_id, client_id }: CodedOrder): string =>
  String(
    createHmac('sha256', secret_key).update(`delivery code ${deli_id} ${client_id}`).digest().readUInt32BE() % 10_000,
  ).padStart(4, '0')
