/**
 * Whether an error only says that the client disconnected: the visitor left the page, or the connection was
 * cut. Node's requests report it as "aborted" with ECONNRESET, the framework's streams as an AbortError.
 */
export function isClientDisconnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isCut = error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  return isCut || error.name === 'AbortError'
}
