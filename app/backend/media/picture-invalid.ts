/**
 * A file that is not a usable picture. The message names the file and the reason, for the person who provided
 * it.
 */
export class PictureInvalid extends Error {
  override readonly name = 'PictureInvalid'

  constructor(fileName: string, why: string, options?: ErrorOptions) {
    super(`${fileName}: ${why}`, options)
  }
}
