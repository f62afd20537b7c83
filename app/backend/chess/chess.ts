import { notFound } from '#app/backend/bad-input.ts'
import { api } from '#app/backend/implement.ts'
import { chessGrid } from './chess-grid.ts'

export const chess = {
  get: api.chess.get.handler(async ({ input: { buildingID, ...filter }, context }) => {
    const grid = await chessGrid(buildingID, filter, context)
    if (!grid) throw notFound('Такого дома нет')
    return { data: { chess: grid } }
  }),
}
