import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const runtimeFolder = join(root, 'scripts', 'runtime')
export const modulesFolder = join(root, 'node_modules')
export const cacheFolder = join(modulesFolder, '.cache')
export const distFolder = join(root, 'dist')
