type Write = (details: object, message: string) => void

/** The backend's log for operators; a pino logger has this shape. */
export type Log = {
  info: Write
  warn: Write
  error: Write
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
