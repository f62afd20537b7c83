import type { Plugin } from 'vite'
import { createEventStreams } from './event-streams.ts'
import { answerEvents } from './events.ts'

/** `/events` under Vite's development server, once a page has started the backend. */
export function devEvents(): Plugin {
  return {
    name: 'dev-events',
    configureServer: (server) => {
      const streams = createEventStreams({ max: 100, maxPerAddress: 100 })
      server.httpServer?.once('close', streams.stop)
      server.middlewares.use((req, res, next) => {
        if (req.url?.split('?')[0] !== '/events') return next()
        Promise.resolve(globalThis.siteBackend).then(
          (backend) => answerEvents(req, res, { streams, live: backend?.services.live, address: '' }),
          next,
        )
      })
    },
  }
}
