import { DeliveryError } from './delivery-error.ts'

const PLAIN = /^[\w-]{1,40}$/

/** What is kept and logged of a failure: a code, never a message, which may quote people. */
export function failureCode(error: unknown): string {
  if (error instanceof DeliveryError) return error.code
  if (!(error instanceof Error)) return 'ERROR'
  const code = 'code' in error ? String(error.code) : error.name
  return PLAIN.test(code) ? code : 'ERROR'
}
