/** Something that runs beside the calls until it is stopped. */
export type Worker = {
  /** Looks for work now. */
  wake(): void
  /** Resolves when nothing of it runs. */
  stop(): Promise<void>
}
