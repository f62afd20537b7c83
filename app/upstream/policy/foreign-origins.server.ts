import { VIDEO_SERVICES } from '#app/contract/content/video-services.ts'
import { upstream } from '../upstream.server.ts'
import { refreshed } from './refreshed.server.ts'

/** Origins of other sites that the content needs: of still pictures of cameras, and of players in a frame. */
export type ForeignOrigins = { img: readonly string[]; frame: readonly string[] }

/** A camera or a video that the operator has added works on pages that are opened this much later. */
const MAX_AGE_MS = 30_000

const NONE: ForeignOrigins = { img: [], frame: [] }

const origins = refreshed(MAX_AGE_MS, { webcams: NONE, videos: NONE }, async (before) => {
  // What cannot be read stays as it was: the pages say what does not work.
  const [webcams, videos] = await Promise.all([
    upstream()
      .progress.webcams()
      .then(({ data }) => ofWebcams(data.webcams))
      .catch(() => before.webcams),
    upstream()
      .press.videoServices()
      .then(({ data }) => ({ img: [], frame: data.services.flatMap((name) => VIDEO_SERVICES[name].origins) }))
      .catch(() => before.videos),
  ])
  return { webcams, videos }
})

/** The origins that the content policy has to allow; those that were read last, also while the API does not answer. */
export async function foreignOrigins(): Promise<ForeignOrigins> {
  const { webcams, videos } = await origins.get()
  return { img: webcams.img, frame: [...new Set([...webcams.frame, ...videos.frame])] }
}

/** The content has changed: the next page waits for these. */
export const forgetForeignOrigins = origins.forget

function ofWebcams(all: readonly { kind: string; host: string | null; url: string }[]): ForeignOrigins {
  const originsOf = (kind: 'still' | 'stream') => {
    const others = all.filter((webcam) => webcam.kind === kind && webcam.host !== null)
    return [...new Set(others.map(({ url }) => new URL(url).origin))]
  }
  return { img: originsOf('still'), frame: originsOf('stream') }
}
