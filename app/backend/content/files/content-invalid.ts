/** The content folder cannot be used; the message names every file and field at fault. */
export class ContentInvalid extends Error {
  override readonly name = 'ContentInvalid'
}
