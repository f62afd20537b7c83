/** What somebody can be told about. */
export const ALERT_SUBJECTS = ['flat', 'filter', 'type', 'start', 'progress'] as const
export type AlertSubjectKind = (typeof ALERT_SUBJECTS)[number]

/** What is told: free again, cheaper, new in a filter or of a type, sales began, a report of the progress. */
export type AlertKind = 'free' | 'cheaper' | 'new' | 'start' | 'progress'

export const ALERT_PACES = ['daily', 'at_once'] as const
export type AlertPace = (typeof ALERT_PACES)[number]

/** Months after which a subscription to a subject ends by itself. */
export const ALERT_MONTHS = 12

const MAX_LENGTH = 1_500

/**
 * A subject as addresses and forms write it: `flat:12`, `type:5`, `start:rechnoy`, `progress:rechnoy`,
 * `filter:rooms=1,2&price_to=8000000`.
 *
 * @returns undefined for any other text; whether the thing exists is another question
 */
export function readAlertSubject(text: string): { kind: AlertSubjectKind; of: string } | undefined {
  const at = text.indexOf(':')
  const kind = ALERT_SUBJECTS.find((each) => each === text.slice(0, at))
  const of = text.slice(at + 1)
  if (!kind || of === '' || text.length > MAX_LENGTH || !SHAPES[kind].test(of)) return undefined
  return { kind, of }
}

const ID = /^[1-9]\d{0,8}$/
const SLUG = /^[a-z\d-]{2,80}$/
const SHAPES: Record<AlertSubjectKind, RegExp> = {
  flat: ID,
  type: ID,
  start: SLUG,
  progress: SLUG,
  filter: /^[a-z_]+=\S*$/,
}
