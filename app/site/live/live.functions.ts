import { createServerFn } from '@tanstack/react-start'
import { liveVersion } from '#app/upstream/live.server.ts'

/** null while no changes come. */
export const getLiveVersion = createServerFn({ method: 'GET' }).handler(
  async () => (await liveVersion()) ?? null,
)
