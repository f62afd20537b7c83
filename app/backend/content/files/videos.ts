import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { hashedName } from '#app/backend/media/hashed-names.ts'
import { readContentFile } from './content-file.ts'
import { ContentInvalid, gathering, refuseFaults } from './content-invalid.ts'

const FOLDER = 'content/videos'
const NAME = /^[a-z0-9-]+\.(mp4|webm)$/
/** Some minutes; a longer film belongs on a video service. A store in a bucket keeps whole files in memory. */
const MAX_BYTES = 50_000_000

const TYPES: Record<string, string> = { '.mp4': 'video/mp4', '.webm': 'video/webm' }

/** A video: path in the folder, name in the media store, media type, size in bytes. */
type VideoFile = { path: string; name: string; url: string; type: string; size: number }

/** Videos by file name. */
export type Videos = {
  all: readonly VideoFile[]
  /** @throws {ContentInvalid} naming the field that refers to a missing file */
  get(file: string, field: string): Pick<VideoFile, 'url' | 'type' | 'size'>
}

/**
 * The videos of a content folder.
 *
 * @throws {ContentInvalid} naming a file whose contents are not what its name says
 */
export async function videosOf(folder: string): Promise<Videos> {
  const path = join(folder, FOLDER)
  const names = existsSync(path) ? (await readdir(path)).filter((name) => NAME.test(name)).sort() : []
  const files = new Map<string, VideoFile>()
  const faults: string[] = []
  for (const name of names) {
    const file = await gathering(faults, () => readVideo(folder, name))
    if (file) files.set(name, file)
  }
  refuseFaults(faults)
  return {
    all: [...files.values()],
    get(file, field) {
      const found = files.get(file)
      if (!found) throw new ContentInvalid(`${field}: ${file} is not in ${FOLDER}`)
      const { url, type, size } = found
      return { url, type, size }
    },
  }
}

async function readVideo(folder: string, file: string): Promise<VideoFile> {
  const path = `${FOLDER}/${file}`
  const bytes = await readContentFile(folder, path, MAX_BYTES)
  const type = TYPES[extname(file)]
  if (type === undefined || videoType(bytes) !== type)
    throw new ContentInvalid(`${path}: is not a video of this type; save it as .mp4 (H.264) or .webm (VP9)`)
  const name = hashedName('v', bytes, file)
  return { path, name, url: `/media/${name}`, type, size: bytes.length }
}

/** The media type of a video by its first bytes. */
function videoType(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4'
  const isMatroska = bytes.toString('hex', 0, 4) === '1a45dfa3'
  return isMatroska && bytes.subarray(0, 64).includes('webm') ? 'video/webm' : undefined
}
