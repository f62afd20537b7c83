import { createServerFn } from '@tanstack/react-start'
import { upstream } from '#app/upstream/upstream.server.ts'

export const getZoneMap = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().map.projects()).data.map,
)
