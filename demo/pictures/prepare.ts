import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { encodeCopy } from '#app/backend/media/encode-copy.ts'
import { folderStore } from '#app/backend/media/folder-store.ts'
import { inspectPicture } from '#app/backend/media/inspect-picture.ts'
import { copyName, wantedCopies } from '#app/backend/media/picture-copies.ts'
import type { PictureFacts } from '#app/backend/media/picture-facts.ts'
import { PREPARED_LIST } from '#app/backend/media/prepared-pictures.ts'

const listSchema = z.object({ pictures: z.array(z.object({ file: z.string() })) })

/** Names of a picture's copies without its own file, which usually serves as the full-size WebP. */
export function preparedNames(facts: PictureFacts): string[] {
  return copiesOf(facts).map((copy) => copyName(facts, copy))
}

function copiesOf(facts: PictureFacts) {
  return wantedCopies(facts.width).filter(
    ({ format, width }) => !(facts.isReady && format === 'webp' && width === facts.width),
  )
}

export type PreparedSummary = { pictures: number; made: number; removed: number; bytes: number }

/**
 * Makes the missing copies of the demonstration's pictures in `pictures/prepared`, and removes those of
 * deleted pictures. A first start then copies these files instead of encoding for minutes.
 *
 * @param demoFolder - contains pictures.json and pictures/
 * @param onPicture - called for each picture of which copies were made
 */
export async function preparePictures(
  demoFolder: string,
  onPicture: (file: string, made: number) => void = () => {},
): Promise<PreparedSummary> {
  const folder = join(demoFolder, 'pictures/prepared')
  const store = folderStore(folder)
  const json: unknown = JSON.parse(await readFile(join(demoFolder, 'pictures.json'), 'utf8'))
  const all: PictureFacts[] = []
  let made = 0
  for (const { file } of listSchema.parse(json).pictures) {
    const bytes = await readFile(join(demoFolder, 'pictures', file))
    const facts = await inspectPicture(bytes, file)
    all.push(facts)
    const before = made
    for (const copy of copiesOf(facts)) {
      const name = copyName(facts, copy)
      if (await store.size(name)) continue
      await store.write(name, await encodeCopy(bytes, copy, { isFull: copy.width === facts.width }))
      made++
    }
    if (made > before) onPicture(file, made - before)
  }
  const list = all.toSorted((a, b) => a.hash.localeCompare(b.hash))
  await writeFile(
    join(folder, PREPARED_LIST),
    `[\n${list.map((facts) => JSON.stringify(facts)).join(',\n')}\n]\n`,
  )
  const { removed, bytes } = await removeUnused(folder, new Set(all.flatMap(preparedNames)))
  return { pictures: all.length, made, removed, bytes }
}

async function removeUnused(folder: string, names: ReadonlySet<string>) {
  let [removed, bytes] = [0, 0]
  for (const entry of await readdir(join(folder, 'p'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1).replaceAll('\\', '/')
    if (names.has(name)) bytes += (await readFile(path)).length
    else {
      await rm(path)
      removed++
    }
  }
  return { removed, bytes }
}
