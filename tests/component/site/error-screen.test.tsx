import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorScreen } from '#app/site/errors/error-screen.tsx'
import { ErrorScreenBoundary } from '#app/site/errors/error-screen-boundary.tsx'
import { PublicError } from '#app/site/errors/public-error.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

// The server's side of the screen needs a request; here a browser draws it.
vi.mock('#app/site/errors/answer-status.ts', () => ({ answerStatus: () => {} }))
vi.mock('#app/site/request-context.ts', () => ({ currentRequestId: () => undefined }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows code, message, the number for support and two ways out', async () => {
  await renderInRouter(<ErrorScreen error={new PublicError(503, 'Сервис временно недоступен', 'r-42')} />)
  expect(screen.getByText('503')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Сервис временно недоступен')
  expect(screen.getByText(/r-42/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
})

it('is a 500 without details for a failure of its own', async () => {
  await renderInRouter(<ErrorScreen error={new Error('password of the database')} />)
  expect(screen.getByText('500')).toBeTruthy()
  expect(document.body.textContent).not.toContain('password')
})

it('does not call a lost connection a fault of the server', async () => {
  await renderInRouter(<ErrorScreen error={new TypeError('Failed to fetch')} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Проверьте соединение')
  expect(screen.queryByText('500')).toBeNull()
})

it('asks for the number only where there is one', async () => {
  await renderInRouter(<ErrorScreen error={new PublicError(503, 'Сервер не отвечает')} />)
  expect(document.body.textContent).toContain('позвоните нам.')
  expect(document.body.textContent).not.toContain('номер обращения')
})

it('reads the page again when the connection is back', async () => {
  const router = await renderInRouter(<ErrorScreen error={new PublicError(503, 'Сервер не отвечает')} />)
  const invalidate = vi.spyOn(router, 'invalidate')
  dispatchEvent(new Event('online'))
  expect(invalidate).toHaveBeenCalledOnce()
})

it('says so in plain words when the error page itself fails, and leads home', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('render of the error page: secret')
  }
  render(
    <ErrorScreenBoundary>
      <Broken />
    </ErrorScreenBoundary>,
  )
  expect(screen.getByRole('heading').textContent).toBe('An error occurred while showing the error page')
  expect(screen.getByText('Внутренняя ошибка')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
  expect(document.body.textContent).not.toContain('secret')
})
