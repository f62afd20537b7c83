import { createServerFn } from '@tanstack/react-start'
import { liveVersion } from '#app/upstream/live.server.ts'

/** null while there is no stream of changes. */
export const getLiveVersion = createServerFn({ method: 'GET' }).handler(
  async () => (await liveVersion()) ?? null,
)
