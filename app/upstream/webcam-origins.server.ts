import { upstream } from './upstream.server.ts'

/** Origins of other sites that cameras are on: of still pictures, and of players in a frame. */
export type WebcamOrigins = { img: string[]; frame: string[] }

/** A camera that the operator has added works on pages that are opened this much later. */
const MAX_AGE_MS = 30_000

let known: WebcamOrigins = { img: [], frame: [] }
let readAt = Number.NEGATIVE_INFINITY
let reading: Promise<void> | undefined

/**
 * The origins that the content policy has to allow. A page never waits for them but the first one: later ones get those
 * that were read last, also while the API does not answer.
 */
export async function webcamOrigins(): Promise<WebcamOrigins> {
  const isFirst = readAt === Number.NEGATIVE_INFINITY
  if (performance.now() - readAt >= MAX_AGE_MS) reading ??= read().finally(() => (reading = undefined))
  if (isFirst) await reading
  return known
}

async function read(): Promise<void> {
  readAt = performance.now()
  try {
    const { webcams } = (await upstream().progress.webcams()).data
    const originsOf = (kind: 'still' | 'stream') => {
      const others = webcams.filter((webcam) => webcam.kind === kind && webcam.host !== null)
      return [...new Set(others.map(({ url }) => new URL(url).origin))]
    }
    known = { img: originsOf('still'), frame: originsOf('stream') }
  } catch {
    // The pages say what does not work; the cameras of the last answer stay allowed.
  }
}
