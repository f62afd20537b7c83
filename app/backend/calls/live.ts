import { api } from './api.ts'

export const live = {
  changes: api.live.changes.handler(({ input, context: { live } }) => ({
    data:
      input.since === undefined
        ? { changes: [], version: live.version(), reload: false }
        : live.since(input.since),
  })),
}
