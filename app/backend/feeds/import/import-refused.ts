/** A safety rule stopped the import; everything is rolled back. The message says what to do. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}
