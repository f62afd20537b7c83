import { VIDEO_SERVICES } from '#app/contract/content/video-services.ts'
import { upstream } from './upstream.server.ts'

/** Origins of other sites that the content needs: of still pictures of cameras, and of players in a frame. */
export type ForeignOrigins = { img: readonly string[]; frame: readonly string[] }

/** A camera or a video that the operator has added works on pages that are opened this much later. */
const MAX_AGE_MS = 30_000

const NONE: ForeignOrigins = { img: [], frame: [] }

let webcams = NONE
let videos = NONE
let readAt = Number.NEGATIVE_INFINITY
let reading: Promise<unknown> | undefined

/**
 * The origins that the content policy has to allow. A page never waits for them but the first one: later ones get those
 * that were read last, also while the API does not answer.
 */
export async function foreignOrigins(): Promise<ForeignOrigins> {
  const isFirst = readAt === Number.NEGATIVE_INFINITY
  if (performance.now() - readAt >= MAX_AGE_MS) reading ??= read().finally(() => (reading = undefined))
  if (isFirst) await reading
  return { img: webcams.img, frame: [...new Set([...webcams.frame, ...videos.frame])] }
}

/** What cannot be read stays as it was: the pages say what does not work. */
async function read(): Promise<void> {
  readAt = performance.now()
  await Promise.allSettled([
    upstream()
      .progress.webcams()
      .then(({ data }) => {
        webcams = ofWebcams(data.webcams)
      }),
    upstream()
      .press.videoServices()
      .then(({ data }) => {
        videos = { img: [], frame: data.services.flatMap((name) => VIDEO_SERVICES[name].origins) }
      }),
  ])
}

function ofWebcams(all: readonly { kind: string; host: string | null; url: string }[]): ForeignOrigins {
  const originsOf = (kind: 'still' | 'stream') => {
    const others = all.filter((webcam) => webcam.kind === kind && webcam.host !== null)
    return [...new Set(others.map(({ url }) => new URL(url).origin))]
  }
  return { img: originsOf('still'), frame: originsOf('stream') }
}
