import { PublicError } from './public-error.ts'

/**
 * When the input schema of a server function rejects an input, the framework throws a plain error with the issues as
 * JSON in its message. It is the caller's fault: 400, without a log line.
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
