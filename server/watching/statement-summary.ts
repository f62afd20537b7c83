const WORDS = /^\s*(?:with\b.*?\)\s*)?(select|insert|update|delete|merge|begin|commit|rollback)\b/is
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z\d_]*)/i

/** A short name of a statement: what it does, and with which table first. "select flat" */
export function summaryOf(text: string): string {
  const verb = WORDS.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
