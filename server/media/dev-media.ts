import { join } from 'node:path'
import { sendNodeResponse } from 'srvx/node'
import type { Plugin } from 'vite'
import { mediaFileResponse } from './media-files.ts'
import { folderSource } from './media-source.ts'

/** Pictures and plans of the media store under Vite's development server, as the node server sends them. */
export function devMedia(dataFolder: string): Plugin {
  const source = folderSource(join(dataFolder, 'media'))
  return {
    name: 'dev-media',
    configureServer: (server) => {
      server.middlewares.use((req, res, next) => {
        const path = new URL(req.url ?? '/', 'http://localhost').pathname
        if (!path.startsWith('/media/')) return next()
        mediaFileResponse(req, source, decodeURI(path)).then(
          (response) => (response ? sendNodeResponse(res, response) : next()),
          next,
        )
      })
    },
  }
}
