/** The content folder cannot be used; the message names all files and fields with faults. */
export class ContentInvalid extends Error {
  override readonly name = 'ContentInvalid'
}

/** Does a part of the reading of a folder. What is wrong with it joins the other faults, so that all are told at once. */
export async function gathering<T>(faults: string[], part: () => Promise<T>): Promise<T | undefined> {
  try {
    return await part()
  } catch (error) {
    if (!(error instanceof ContentInvalid)) throw error
    faults.push(error.message)
    return undefined
  }
}

/** @throws {ContentInvalid} when there are faults */
export function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return
  throw new ContentInvalid([...new Set(faults.flatMap((fault) => fault.split('\n')))].join('\n'))
}
