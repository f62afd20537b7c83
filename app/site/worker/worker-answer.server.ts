import { readEnv } from '#app/config/env.server.ts'
import worker from './worker.inline.ts?inline-script'
import removal from './worker-removal.inline.ts?inline-script'

/** The script of the worker; with `OFFLINE_FLATS=off` one that removes itself and what the other has kept. */
export function workerAnswer(): Response {
  return new Response(readEnv().OFFLINE_FLATS === 'off' ? removal : worker, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
