import { createServerFn } from '@tanstack/react-start'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

export const getAbout = createServerFn({ method: 'GET' }).handler(
  async () => (await answer(upstream().about.company())).data.about,
)
