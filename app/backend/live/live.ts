import { api } from '#app/backend/implement.ts'

export const live = {
  changes: api.live.changes.handler(() => ({ data: { changes: [], version: 0, reload: false } })),
}
