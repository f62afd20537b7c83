import { createServerFn } from '@tanstack/react-start'
import { upstream } from '#app/upstream/upstream.server.ts'

export const getUnitsOnSale = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().storehouse.projects()).data.cities,
)
