import { createServerFn } from '@tanstack/react-start'
import { configuredCounters } from '#app/config/env.server.ts'
import { askedCategories } from '#app/domain/counters/counters.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { withCookieSettings } from './cookie-settings.ts'
import { menuProjects } from './menu-projects.ts'

export const getMenu = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().projects.menu()
  const cities = data.menu.cities.map(({ city, projects }) => ({ city, projects: menuProjects(projects) }))
  const menu = { ...data.menu, cities }
  const isAsked = askedCategories(configuredCounters()).length > 0
  return isAsked ? withCookieSettings(menu) : menu
})

export const getUserInfo = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().personal.userinfo()
  return data.user
})

export const getBanner = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().main.slider()
  return data.banner
})
