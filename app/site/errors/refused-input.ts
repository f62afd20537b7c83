import { PublicError } from './public-error.ts'

/**
 * The framework throws what a server function's input schema refused as a plain error with the issues
 * as JSON in its message. That is the caller's fault, not ours: 400, and nothing for the log.
 */
export function refusedInput(error: unknown): PublicError | undefined {
  if (!(error instanceof Error) || error.constructor !== Error || !error.message.startsWith('['))
    return undefined
  try {
    const issues: unknown = JSON.parse(error.message)
    const isRefusal = Array.isArray(issues) && issues.length > 0 && issues.every((issue) => isIssue(issue))
    return isRefusal ? new PublicError(400, 'Запрос составлен неверно') : undefined
  } catch {
    return undefined
  }
}

function isIssue(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'message' in value && 'path' in value
}
