/** What the page of an agreement says to what was sent to it; the demonstration shows the code that stands for an SMS. */
export type ReceivedSigning = { demoCode?: string | undefined } & (
  | { kind: 'sent' }
  /** @param isOfCode - the field for the code is wrong */
  | { kind: 'refused'; message: string; isOfCode: boolean }
)
