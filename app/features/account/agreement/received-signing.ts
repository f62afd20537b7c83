/** What the page of an agreement says to what was sent to it. */
export type ReceivedSigning =
  | { kind: 'sent'; demoCode: string | undefined }
  /** @param isOfCode - the field for the code is wrong */
  | { kind: 'refused'; message: string; isOfCode: boolean }
