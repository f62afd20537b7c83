import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runPageMiddleware } from '#app/site/navigation/page-middleware.ts'

const calls = vi.hoisted(() => ({ getUserInfo: vi.fn(), getMenu: vi.fn(), getBanner: vi.fn() }))
vi.mock('#app/features/content/menu.functions.ts', () => calls)
vi.mock('#app/site/request-context.ts', () => ({ currentRequestId: () => 'r-7' }))

afterEach(() => {
  vi.restoreAllMocks()
})

const run = (...names: string[]) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const matches = [{ staticData: {} }, { staticData: { middleware: names } }]
  return runPageMiddleware(matches, { queryClient, href: '/account?section=profile' })
}

describe('the middleware of a page', () => {
  it('with a name that is none is a 500 that says so, to the visitor and to the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(run('signed-inn')).rejects.toMatchObject({
      status: 500,
      message: 'Unknown middleware signed-inn',
      requestId: 'r-7',
    })
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Unknown middleware signed-inn'))
    await expect(run('toString')).rejects.toMatchObject({ status: 500 })
  })

  it('asks who comes, leads to the login and back, and lets in who is known', async () => {
    calls.getUserInfo.mockResolvedValueOnce({})
    const thrown = await run('signed-in').catch((error: unknown) => error)
    expect(isRedirect(thrown) && thrown.options.href).toBe(
      '/account/login?next=%2Faccount%3Fsection%3Dprofile',
    )
    calls.getUserInfo.mockResolvedValueOnce({ phone: '+79120000000' })
    await expect(run('signed-in')).resolves.toBeUndefined()
  })

  it('leaves it to the page where nobody knows who comes', async () => {
    calls.getUserInfo.mockRejectedValueOnce(new Error('503'))
    await expect(run('signed-in')).resolves.toBeUndefined()
  })
})
