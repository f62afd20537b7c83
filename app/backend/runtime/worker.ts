/** A background task that runs until it is stopped. */
export type Worker = {
  /** Looks for work now. */
  wake(): void
  /** Resolves when nothing is running. */
  stop(): Promise<void>
}
