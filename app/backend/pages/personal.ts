import { api } from '#app/backend/implement.ts'

export const personal = {
  /** Nobody can sign in yet. */
  userinfo: api.personal.userinfo.handler(() => ({ data: { user: {} } })),
}
