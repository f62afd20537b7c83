import { createServerFn } from '@tanstack/react-start'
import { configuredCounters } from '#app/config/env.server.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { askedCategories } from '#app/domain/counters/counters.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { withCookieSettings } from './cookie-settings.ts'

type MenuProject = Pick<ProjectSummary, 'id' | 'slug' | 'name' | 'state' | 'phone'>

/** Of the projects only what leads to them: the menu is sent with every page. */
export const getMenu = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().projects.menu()
  const cities = data.menu.cities.map(({ city, projects }) => ({ city, projects: projects.map(menuProject) }))
  const menu = { ...data.menu, cities }
  const isAsked = askedCategories(configuredCounters()).length > 0
  return isAsked ? withCookieSettings(menu) : menu
})

function menuProject({ id, slug, name, state, phone }: ProjectSummary): MenuProject {
  return { id, slug, name, state, phone }
}

export const getUserInfo = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().personal.userinfo()
  return data.user
})

export const getBanner = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().main.slider()
  return data.banner
})
