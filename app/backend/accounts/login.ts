import { api } from '#app/backend/implement.ts'
import { notYet } from '#app/backend/not-yet.ts'

export const login = {
  userinfo: api.personal.userinfo.handler(() => ({ data: { user: {} } })),
  checkPhone: api.personal.checkPhone.handler(notYet),
  auth: api.personal.auth.handler(notYet),
  loginByPhone: api.personal.loginByPhone.handler(notYet),
  logout: api.personal.logout.handler(notYet),
}
