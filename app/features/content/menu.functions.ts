import { createServerFn } from '@tanstack/react-start'
import { configuredCounters } from '#app/config/env.server.ts'
import { askedCategories } from '#app/domain/counters/counters.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { withCookieSettings } from './cookie-settings.ts'

export const getMenu = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().projects.menu()
  const isAsked = askedCategories(configuredCounters()).length > 0
  return isAsked ? withCookieSettings(data.menu) : data.menu
})

export const getUserInfo = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().personal.userinfo()
  return data.user
})

export const getBanner = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().main.slider()
  return data.banner
})
