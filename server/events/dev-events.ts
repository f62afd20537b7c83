import { sendNodeResponse } from 'srvx/node'
import type { Plugin } from 'vite'
import { createEventStreams } from './event-streams.ts'
import { openEventStream } from './events.ts'

/**
 * The backend under Vite's development server, once a page has started it: serves its `/events` and stops it at the
 * end. Otherwise its PostgreSQL would keep running after every session.
 */
export function devEvents(): Plugin {
  return {
    name: 'dev-events',
    configureServer: (server) => {
      const streams = createEventStreams({ max: 100, maxPerAddress: 100 })
      server.httpServer?.once('close', streams.stop)
      // Vite closes itself on SIGTERM only; Ctrl-C must do the same.
      process.once('SIGINT', () => process.kill(process.pid, 'SIGTERM'))
      server.middlewares.use((req, res, next) => {
        if (req.url?.split('?')[0] !== '/events') return next()
        Promise.resolve(globalThis.siteBackend).then((backend) => {
          const refusal = openEventStream(req, res, { streams, live: backend?.services.live, address: '' })
          return refusal && sendNodeResponse(res, refusal)
        }, next)
      })
    },
    closeServer: async ({ reason }) => {
      if (reason === 'restart') return
      const backend = await globalThis.siteBackend?.catch(() => undefined)
      await backend?.stop()
    },
  }
}
