type Write = (details: object, message: string) => void

/** Where the backend tells operators what it does; a pino logger fits. */
export type Log = {
  info: Write
  warn: Write
  error: Write
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
