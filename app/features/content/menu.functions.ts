import { createServerFn } from '@tanstack/react-start'
import { upstream } from '#app/upstream/upstream.server.ts'

export const getMenu = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().projects.menu()
  return data.menu
})

export const getUserInfo = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().personal.userinfo()
  return data.user
})

export const getBanner = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().main.slider()
  return data.banner
})
