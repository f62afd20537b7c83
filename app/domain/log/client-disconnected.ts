/**
 * Whether an error says no more than that whoever asked is gone: a page left before it came, a connection cut.
 * So Node's requests and the framework's streams name it.
 */
export function isClientDisconnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isCut = error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  return isCut || error.name === 'AbortError'
}
