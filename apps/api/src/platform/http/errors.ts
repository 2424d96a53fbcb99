import { ERROR_STATUS, type ErrorBody, type ErrorCode, messageOf } from '@tavlin/contract/errors'
import { Refusal } from '@tavlin/domain/refusal'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { CommitUnknown, DatabaseAway } from '../db/database-away.ts'
import { GaveUp } from './scope.ts'

/** Thrown for a protocol or technical rejection; business rejections are `Refusal`. */
export class Denied extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, details?: Record<string, unknown>) {
    super(messageOf(code))
    this.code = code
    this.details = details
  }
}

export const notFound = (what: string, id: number | string): never => {
  throw new Denied('not_found', { what, id })
}

/** Rejects a field of the body that is invalid in a way its schema cannot express. */
export const invalid = (path: readonly (string | number)[], message: string): Denied =>
  new Denied('invalid_input', { fields: [{ path: ['body', ...path.map(String)], message }] })

const BY_PG_CODE: Record<string, ErrorCode> = {
  '55P03': 'busy', // SQLSTATE of PostgreSQL's lock_timeout.
  '57014': 'deadline_passed', // SQLSTATE of PostgreSQL's statement_timeout.
  '40001': 'busy', // SQLSTATE of a serialisation failure that persisted after retries.
  '40P01': 'busy', // SQLSTATE of a deadlock that persisted after retries.
}

const BY_HTTP_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_input',
  403: 'not_found', // The file server rejects a path outside its folder with 403.
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  414: 'too_large',
  415: 'media_type_not_supported',
}

/** Returns the response to an error. Unexpected errors reveal nothing internal. */
export function errorAnswer(error: unknown): { status: number; body: ErrorBody } {
  if (error instanceof Refusal || error instanceof Denied) return answer(error.code, error.details)
  if (error instanceof GaveUp) return answer('deadline_passed')
  if (error instanceof DatabaseAway) return answer('busy')
  if (error instanceof CommitUnknown) return answer('api_timeout')
  if (hasZodFastifySchemaValidationErrors(error)) return answer('invalid_input', { fields: fieldsOf(error) })
  // Anything can be thrown, including null.
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  return answer(BY_PG_CODE[code ?? ''] ?? BY_HTTP_STATUS[statusCode ?? 0] ?? 'unexpected')
}

function answer(code: ErrorCode, details?: Record<string, unknown>) {
  const has_details = details && Object.keys(details).length > 0
  return { status: ERROR_STATUS[code], body: { code, message: messageOf(code), ...(has_details && { details }) } }
}

type Issues = {
  validation: readonly { instancePath: string; message?: string | undefined }[]
  validationContext?: string | undefined
}

/**
 * Returns the invalid fields. Each path starts with the part of the request (params, query or body), as in our own
 * refusals, because two parts may have a field of the same name.
 */
function fieldsOf({ validation, validationContext = 'body' }: Issues) {
  const part = validationContext === 'querystring' ? 'query' : validationContext
  return validation.map(({ instancePath, message = '' }) => ({
    path: [part, ...instancePath.split('/').filter((step) => step !== '')],
    message,
  }))
}
