/** The content folder cannot be used; the message names all files and fields with faults. */
export class ContentInvalid extends Error {
  override readonly name = 'ContentInvalid'
}
