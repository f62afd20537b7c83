import { createServerFn } from '@tanstack/react-start'
import { upstream } from '#app/upstream/upstream.server.ts'

export const getCities = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().cities.list({})).data,
)
