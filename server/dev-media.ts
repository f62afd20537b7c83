import { join } from 'node:path'
import type { Plugin } from 'vite'
import { sendMediaFile } from './media-files.ts'

/** Pictures and plans of the media store under Vite's development server, as the node server sends them. */
export function devMedia(dataFolder: string): Plugin {
  return {
    name: 'dev-media',
    configureServer: (server) => {
      server.middlewares.use((req, res, next) => {
        const path = new URL(req.url ?? '/', 'http://localhost').pathname
        if (!path.startsWith('/media/')) return next()
        sendMediaFile(req, res, join(dataFolder, 'media'), decodeURI(path)).then(
          (isSent) => isSent || next(),
          next,
        )
      })
    },
  }
}
