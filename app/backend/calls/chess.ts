import { chessGrid } from '#app/backend/chess/chess-grid.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { api } from './api.ts'

export const chess = {
  get: api.chess.get.handler(async ({ input: { buildingID, ...filter }, context }) => {
    const grid = await chessGrid(buildingID, filter, context)
    if (!grid) throw notFound('Такого дома нет')
    return { data: { chess: grid } }
  }),
}
