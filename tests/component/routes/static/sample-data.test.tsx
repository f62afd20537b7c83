import { QueryClient, QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SampleData } from '#app/routes/static/-samples/sample-data.tsx'

const KEY = ['reservation']

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(request: () => Promise<string>) {
  const site = new QueryClient()
  site.setQueryData(['menu'], 'меню сайта')
  function Screen() {
    const { data } = useSuspenseQuery({ queryKey: KEY, queryFn: request })
    const { data: polled } = useQuery({ queryKey: KEY, queryFn: request, refetchInterval: 1_000 })
    const { data: missing } = useQuery({ queryKey: ['other'], queryFn: request })
    const { data: menu } = useQuery({ queryKey: ['menu'], queryFn: request })
    return <p>{[data, polled, missing ?? 'нет', menu].join(', ')}</p>
  }
  render(
    <QueryClientProvider client={site}>
      <SampleData seed={(cache) => cache.setQueryData(KEY, 'образец')}>
        <Screen />
      </SampleData>
    </QueryClientProvider>,
  )
  return site
}

describe('the data of a sample', () => {
  it('is what the screen shows, and nothing is requested, by polls neither', async () => {
    vi.useFakeTimers()
    const request = vi.fn(async () => 'ответ сервера')
    show(request)
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(screen.getByText('образец, образец, нет, меню сайта')).toBeTruthy()
    expect(request).not.toHaveBeenCalled()
  })

  it('stays out of the cache of real pages', () => {
    const site = show(async () => 'ответ сервера')
    expect(site.getQueryData(KEY)).toBeUndefined()
  })
})
