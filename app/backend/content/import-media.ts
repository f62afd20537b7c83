import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Folders of the demonstration company that visitors' browsers ask for. */
const SOURCES = [
  { from: 'pictures', to: 'pictures' },
  { from: 'plans/out/layouts', to: 'plans/layouts' },
  { from: 'plans/out/sections', to: 'plans/sections' },
]
const SERVED = /\.(webp|svg)$/

async function isCopied(source: string, target: string): Promise<boolean> {
  const [from, to] = await Promise.all([stat(source), stat(target).catch(() => null)])
  return to !== null && to.size === from.size && to.mtimeMs >= from.mtimeMs
}

/**
 * Copies pictures and plans to where the site serves them (`DATA_DIR/media/demo`), only those that
 * are missing or have changed.
 *
 * @returns how many files were copied
 */
export async function importMedia(folder: string, dataDir: string): Promise<number> {
  let copied = 0
  for (const { from, to } of SOURCES) {
    for (const name of (await readdir(join(folder, from))).filter((file) => SERVED.test(file))) {
      const source = join(folder, from, name)
      const target = join(dataDir, 'media/demo', to, name)
      if (await isCopied(source, target)) continue
      await mkdir(dirname(target), { recursive: true })
      await copyFile(source, target)
      copied++
    }
  }
  return copied
}
