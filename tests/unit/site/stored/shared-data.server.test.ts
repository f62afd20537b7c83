import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepSharedData, loadSharedData } from '#app/site/stored/shared-data.server.ts'

const context = vi.hoisted(() => ({
  current: undefined as { rendering?: { isIncomplete: boolean } } | undefined,
}))
vi.mock('@tanstack/react-start', () => ({ getGlobalStartContext: () => context.current }))

let version = 1
let nextHourInMs = Number.POSITIVE_INFINITY
let asked = 0

beforeEach(() => {
  version = 1
  nextHourInMs = Number.POSITIVE_INFINITY
  asked = 0
  keepSharedData({ current: () => version, leftAt: () => 0, nextHourInMs: () => nextHourInMs })
})

/** Renders one page. @returns the menu that it shows, which tells how often the API was asked before */
async function menuOfPage(of: 'all' | 'one visitor', during = () => {}): Promise<unknown> {
  context.current = of === 'all' ? { rendering: { isIncomplete: false } } : {}
  const queryClient = new QueryClient()
  await loadSharedData(queryClient, [['menu'], ['user']], async () => {
    during()
    queryClient.setQueryData(['menu'], `menu ${++asked}`)
    queryClient.setQueryData(['user'], { phone: of })
  })
  expect(queryClient.getQueryData(['user'])).toEqual({ phone: of })
  return queryClient.getQueryData(['menu'])
}

it('pages for all show what the first of them was told, until something changes', async () => {
  expect([await menuOfPage('all'), await menuOfPage('all')]).toEqual(['menu 1', 'menu 1'])
  version++
  expect([await menuOfPage('all'), await menuOfPage('all')]).toEqual(['menu 2', 'menu 2'])
})

it('a page of one visitor asks anew, and what it was told is kept for nobody', async () => {
  expect([await menuOfPage('all'), await menuOfPage('one visitor')]).toEqual(['menu 1', 'menu 2'])
  expect([await menuOfPage('one visitor'), await menuOfPage('all')]).toEqual(['menu 3', 'menu 1'])
})

it('what changed while it was asked for, or of which a part is missing, is not kept', async () => {
  const change = () => void version++
  expect([await menuOfPage('all', change), await menuOfPage('all')]).toEqual(['menu 1', 'menu 2'])
  version++
  const fail = () => {
    if (context.current?.rendering) context.current.rendering.isIncomplete = true
  }
  expect([await menuOfPage('all', fail), await menuOfPage('all')]).toEqual(['menu 3', 'menu 4'])
})

it('nothing is kept past the hour at which a text begins or ends', async () => {
  nextHourInMs = 0
  expect([await menuOfPage('all'), await menuOfPage('all')]).toEqual(['menu 1', 'menu 2'])
})
