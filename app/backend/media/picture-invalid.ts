/** A file that is no picture we can show. The message names the file and says why, for whoever sent it. */
export class PictureInvalid extends Error {
  override readonly name = 'PictureInvalid'

  constructor(fileName: string, why: string, options?: ErrorOptions) {
    super(`${fileName}: ${why}`, options)
  }
}
